import {
  type OwnSchoolProfile,
  type ProfileVersion,
  type SchoolProfile,
  schoolProfileSchema,
} from '../../../contracts/school-profile';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createSchoolService, type OwnSchool } from '../schools/service';
import type { ProfileVersionRecord } from './model';
import { createProfileHistory, differing, ordered } from './profile-history';

export { createProfileHistory, ordered } from './profile-history';

const toVersion = ({ version, profile, userName, savedAt }: ProfileVersionRecord): ProfileVersion => ({
  version,
  profile: schoolProfileSchema.parse(profile),
  changedBy: userName,
  changedAt: savedAt && savedAt.toISOString(),
});

function toOwnProfile(own: OwnSchool, latest: ProfileVersionRecord | null): OwnSchoolProfile {
  const { stored, shown, missing, isPublished } = own;
  return {
    profile: schoolProfileSchema.parse(stored),
    version: stored.profileVersion,
    changedBy: latest?.userName ?? null,
    changedAt: latest?.savedAt?.toISOString() ?? null,
    isPublished,
    school: { ...shown, photos: stored.photos },
    missing,
  };
}

/**
 * A school whose staff may change what is said of it.
 * @throws ApiError SCHOOL_NOT_FOUND; SCHOOL_NOT_VERIFIED where students would not see it
 */
export async function openForChange(
  schools: Pick<ReturnType<typeof createSchoolService>, 'findOwn'>,
  schoolId: string,
): Promise<OwnSchool> {
  const own = await schools.findOwn(schoolId);
  if (!own) throw new ApiError('SCHOOL_NOT_FOUND');
  if (!own.isPublished) throw new ApiError('SCHOOL_NOT_VERIFIED');
  return own;
}

/** What a school's staff say of their school. */
export function createSchoolProfiles(connection: DatabaseConnection) {
  const schools = createSchoolService(connection);
  const history = createProfileHistory(connection);

  /** @throws ApiError SCHOOL_NOT_FOUND */
  async function ownSchool(schoolId: string): Promise<OwnSchool> {
    const own = await schools.findOwn(schoolId);
    if (!own) throw new ApiError('SCHOOL_NOT_FOUND');
    return own;
  }

  /** The school as its latest version says, also when the save was cut off before the school was changed. */
  async function current(schoolId: string): Promise<{ own: OwnSchool; latest: ProfileVersionRecord | null }> {
    const latest = await history.settle(schoolId);
    return { own: await ownSchool(schoolId), latest };
  }

  async function saveNext(
    person: Person,
    schoolId: string,
    version: number,
    profile: SchoolProfile,
  ): Promise<OwnSchoolProfile> {
    const { own, latest } = await current(schoolId);
    if (!own.isPublished) throw new ApiError('SCHOOL_NOT_VERIFIED');
    if (version !== own.stored.profileVersion) throw new ApiError('CHANGED_MEANWHILE');
    if (differing(own.stored, profile).length === 0) return toOwnProfile(own, latest);
    const saved = await history.take(person, own.stored, profile);
    const after = await current(schoolId);
    await history.trim(schoolId, saved);
    return toOwnProfile(after.own, after.latest);
  }

  return {
    async read(schoolId: string): Promise<OwnSchoolProfile> {
      const { own, latest } = await current(schoolId);
      return toOwnProfile(own, latest);
    },

    async list(schoolId: string): Promise<ProfileVersion[]> {
      await ownSchool(schoolId);
      return (await history.list(schoolId)).map(toVersion);
    },

    /**
     * Keeps the profile as the next version and shows it to students.
     * @throws ApiError CHANGED_MEANWHILE where `version` is not the one that stands and something else is said, SCHOOL_NOT_VERIFIED
     */
    async save(person: Person, schoolId: string, version: number, sent: SchoolProfile): Promise<OwnSchoolProfile> {
      const profile = ordered(sent);
      try {
        return await saveNext(person, schoolId, version, profile);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') throw error;
        const { own, latest } = await current(schoolId);
        // sent again after its answer was lost, or twice at once: it stands as it is wanted
        if (differing(own.stored, profile).length > 0) throw error;
        return toOwnProfile(own, latest);
      }
    },
  };
}
