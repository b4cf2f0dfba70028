import { randomUUID } from 'node:crypto';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import type { LeadScope } from '../leads/service';
import { type SchoolProfileRecord, schoolProfileModel } from './model';
import { createTeacherPlaces } from './teacher-place';

export { dueWhileAway, toPartnerLead } from './partner-lead';
export { createInvitations } from './invitations';
export { createTeacherPlaces } from './teacher-place';

export type NewSchoolProfile = Pick<SchoolProfileRecord, 'authId' | 'name' | 'phone' | 'email'> &
  Partial<Pick<SchoolProfileRecord, 'schoolId'>>;

/** Partners' profiles, also for the module that makes and opens accounts. */
export function createPartnerService(connection: DatabaseConnection) {
  const profiles = schoolProfileModel(connection);
  const profileOf = (authId: string): Promise<SchoolProfileRecord | null> => profiles.findOne({ authId }).lean();

  const placeOf = createTeacherPlaces(connection);

  /** Whose school it is is remembered as long as the person is. */
  const schools = new WeakMap<Person, string>();

  /** The school that a person works for: read from their profile, never from the request. @throws ApiError FORBIDDEN */
  async function schoolOf(person: Person): Promise<string> {
    const known = schools.get(person);
    if (known !== undefined) return known;
    const profile = await profileOf(person.userId);
    if (!profile?.schoolId) throw new ApiError('FORBIDDEN');
    schools.set(person, profile.schoolId);
    return profile.schoolId;
  }

  return {
    profileOf,
    schoolOf,

    /** Whose leads a person sees: their school's, or a teacher's own. Never from the request. @throws ApiError FORBIDDEN */
    async scopeOf(person: Person): Promise<LeadScope> {
      if (person.role !== 'teacher') return { schoolId: await schoolOf(person) };
      const place = await placeOf(person.userId);
      if (place.state !== 'shown') throw new ApiError('FORBIDDEN');
      return { schoolId: place.entry.schoolId, teacherId: place.entry._id };
    },

    /** The accounts that look after a school, by their ids. */
    async administratorsOf(schoolId: string): Promise<string[]> {
      const found = await profiles
        .find({ schoolId, staffRole: { $ne: 'viewer' } }, { authId: 1 })
        .sort({ createdAt: 1, _id: 1 })
        .lean();
      return found.map(({ authId }) => authId);
    },

    async changePhone(authId: string, phone: string | null): Promise<void> {
      await profiles.updateOne({ authId }, { $set: { phone } });
    },

    /** Gives an account that is of no school its place in one. False when it has got one meanwhile. */
    async join(authId: string, place: Pick<SchoolProfileRecord, 'schoolId' | 'staffRole' | 'name' | 'email'>) {
      const { schoolId, staffRole, name, email } = place;
      try {
        await profiles.updateOne(
          { authId, schoolId: null },
          { $set: { schoolId, staffRole }, $setOnInsert: { _id: randomUUID(), name, email } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error, 'authId')) return false;
        throw error;
      }
    },

    async createProfile(profile: NewSchoolProfile): Promise<void> {
      await profiles.create({ _id: randomUUID(), ...profile });
    },

    /** Undoes `tie`. */
    async untie(authId: string, schoolId: string): Promise<void> {
      await profiles.updateOne({ authId, schoolId }, { $set: { schoolId: null } });
    },

    /**
     * Ties an account to a school, whether or not there is a profile beside it. False when it is another school's by now.
     * @param from the schools that it may be of until then
     */
    async tie(
      profile: NewSchoolProfile & { schoolId: string },
      from: readonly (string | null)[] = [null, profile.schoolId],
    ): Promise<boolean> {
      const { authId, schoolId } = profile;
      const isFree = { authId, schoolId: { $in: [...from] } };
      if ((await profiles.updateOne(isFree, { $set: { schoolId } })).matchedCount === 1) return true;
      try {
        await profiles.create({ _id: randomUUID(), ...profile });
        return true;
      } catch (error) {
        if (isDuplicateKey(error, 'authId')) return false;
        throw error;
      }
    },
  };
}
