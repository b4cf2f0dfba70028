import { maxColleagues } from '../../../contracts/limits';
import { invitationKeptDays } from '../../../domain/retention/retention';
import { ApiError } from '../../plugins/api-error';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { colleagueInvitationModel, type ColleagueInvitationRecord, schoolProfileModel } from './model';

const DAY_MS = 24 * 3_600_000;

export type NewInvitation = Pick<
  ColleagueInvitationRecord,
  '_id' | 'schoolId' | 'email' | 'name' | 'staffRole' | 'invitedBy'
>;

const alreadyThere = (message: string) => new ApiError('VALIDATION_FAILED', { fields: [{ path: 'email', message }] });

/** Whom schools have invited. */
export function createInvitations(connection: DatabaseConnection) {
  const invitations = colleagueInvitationModel(connection);
  const profiles = schoolProfileModel(connection);

  const until = (expiresAt: Date) => ({
    expiresAt,
    keptUntil: new Date(expiresAt.getTime() + invitationKeptDays * DAY_MS),
  });
  const countStaff = async (schoolId: string): Promise<number> =>
    (await profiles.countDocuments({ schoolId })) + (await invitations.countDocuments({ schoolId }));

  return {
    list: (schoolId: string): Promise<ColleagueInvitationRecord[]> =>
      invitations.find({ schoolId }).sort({ createdAt: -1, _id: 1 }).lean(),

    find: (id: string): Promise<ColleagueInvitationRecord | null> => invitations.findOne({ _id: id }).lean(),

    /**
     * Once; false when it is there already.
     * @throws ApiError VALIDATION_FAILED for an address that is invited already, LIST_FULL
     */
    async add(invitation: NewInvitation, expiresAt: Date): Promise<boolean> {
      const { _id, schoolId, email } = invitation;
      if (await invitations.exists({ _id, schoolId })) return false;
      try {
        await invitations.create({ ...invitation, createdAt: new Date(), ...until(expiresAt) });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const other = await invitations.findOne({ schoolId, email }).lean();
        if (other?._id === _id) return false;
        throw alreadyThere(sv.fields.alreadyInvited);
      }
      // counted with this one in it: of two that come at once, each sees the other
      if ((await countStaff(schoolId)) <= maxColleagues) return true;
      await invitations.deleteOne({ _id });
      throw new ApiError('LIST_FULL');
    },

    /** Null when the school has no such invitation. */
    renew: (schoolId: string, id: string, expiresAt: Date): Promise<ColleagueInvitationRecord | null> =>
      invitations
        .findOneAndUpdate({ _id: id, schoolId }, { $set: until(expiresAt) }, { returnDocument: 'after' })
        .lean(),

    /** False when it is gone already. */
    async withdraw(schoolId: string, id: string): Promise<boolean> {
      return (await invitations.deleteOne({ _id: id, schoolId })).deletedCount === 1;
    },

    /** Uses an invitation up: it is taken back or accepted, never both. */
    accept: (id: string): Promise<ColleagueInvitationRecord | null> => invitations.findOneAndDelete({ _id: id }).lean(),
  };
}
