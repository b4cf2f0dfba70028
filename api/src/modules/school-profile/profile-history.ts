import { isDeepStrictEqual } from 'node:util';
import { type SchoolProfile, type SchoolProfileField, schoolProfileSchema } from '../../../contracts/school-profile';
import { languages, licenceClasses, specialNeeds, trainingTypes } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createAuditLog } from '../audit/service';
import { createSchoolService, type StoredSchool } from '../schools/service';
import type { ProfileVersionRecord } from './model';
import { createProfileVersions } from './repository';

const inOrder = <Word>(vocabulary: readonly Word[], chosen: readonly Word[]): Word[] =>
  vocabulary.filter((word) => chosen.includes(word));

/** Choices in the order of their vocabulary, so that the same choices are the same profile. */
export const ordered = <Profile extends Partial<SchoolProfile>>(profile: Profile): Profile => ({
  ...profile,
  ...(profile.languages && { languages: inOrder(languages, profile.languages) }),
  ...(profile.licenseTypes && { licenseTypes: inOrder(licenceClasses, profile.licenseTypes) }),
  ...(profile.trainingTypes && { trainingTypes: inOrder(trainingTypes, profile.trainingTypes) }),
  ...(profile.specialNeeds && { specialNeeds: inOrder(specialNeeds, profile.specialNeeds) }),
});

/** The fields of a profile that the school says something else of. */
export function differing(stored: object, profile: SchoolProfile): SchoolProfileField[] {
  const stands = ordered(schoolProfileSchema.parse(stored));
  const fields = Object.keys(profile) as SchoolProfileField[];
  return fields.filter((field) => !isDeepStrictEqual(profile[field], stands[field]));
}

/** The versions of a school's profile, for everybody who changes it: whoever takes the next number may. */
export function createProfileHistory(connection: DatabaseConnection) {
  const schools = createSchoolService(connection);
  const versions = createProfileVersions(connection);
  const audit = createAuditLog(connection);

  /** Before the school is changed, so that whoever finishes a save that was cut off tells it too. */
  async function tell(school: StoredSchool, { version, profile, userId }: ProfileVersionRecord): Promise<void> {
    if (userId === null) return;
    const action = 'school.profile-changed';
    await audit.recordOnce({
      _id: `${action}:${school._id}:${String(version)}`,
      who: userId,
      action,
      subjectType: 'school',
      subjectId: school._id,
      meta: { version, fields: differing(school, schoolProfileSchema.parse(profile)) },
    });
  }

  return {
    list: versions.list,
    trim: versions.trim,

    /** Shows the latest version, also where its save was cut off before the school was changed. Answers it. */
    async settle(schoolId: string): Promise<ProfileVersionRecord | null> {
      const [school, latest] = await Promise.all([schools.find(schoolId), versions.latest(schoolId)]);
      if (school && latest && latest.version > school.profileVersion) {
        await tell(school, latest);
        await schools.publishProfile(schoolId, latest.version, latest.profile);
      }
      return latest;
    },

    /**
     * Keeps a profile as the version after the one that was read.
     * @throws ApiError CHANGED_MEANWHILE where somebody else has taken its number
     */
    async take(
      { userId, name: userName }: Pick<Person, 'userId' | 'name'>,
      { _id: schoolId, profileVersion, ...read }: StoredSchool,
      profile: SchoolProfile,
    ): Promise<number> {
      if (profileVersion === 0) {
        const untouched = schoolProfileSchema.parse(read);
        await versions.add({ schoolId, version: 0, profile: untouched, userId: null, userName: null, savedAt: null });
      }
      const version = profileVersion + 1;
      if (!(await versions.add({ schoolId, version, profile, userId, userName, savedAt: new Date() })))
        throw new ApiError('CHANGED_MEANWHILE');
      return version;
    },

    /** Gives a number back that was taken for a change which did not come about. */
    giveBack: versions.remove,
  };
}
