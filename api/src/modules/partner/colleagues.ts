import type { InvitationRequest, Staff } from '../../../contracts/colleagues';
import type { StaffRole } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createSteppingDown, type TakeRole, unmarked } from '../../plugins/database/stepping-down';
import { sv } from '../../texts/sv';
import { createAdminAudit, createAuditLog } from '../audit/service';
import { createAccountService } from '../session/service';
import { createTokenService, linkLifetimeHours } from '../tokens/service';
import { createInvitations } from './invitations';
import { type ColleagueInvitationRecord, schoolProfileModel } from './model';

const HOUR_MS = 3_600_000;

/** An invitation with the link that is mailed for it, which is told once. */
export interface MailedInvitation {
  invitation: ColleagueInvitationRecord;
  secret: string;
}

/** Who has left a school, and the sessions that ended with it. */
export interface Departure {
  email: string | null;
  endedSessions: string[];
}

/** A school's staff: who they are, who is invited, what each may do. */
export function createColleagues(connection: DatabaseConnection) {
  const profiles = schoolProfileModel(connection);
  const invitations = createInvitations(connection);
  const accounts = createAccountService(connection);
  const tokens = createTokenService(connection);
  const auditLog = createAuditLog(connection);
  const adminAudit = createAdminAudit(connection);
  const stepDown = createSteppingDown(profiles);

  async function staffOf(schoolId: string) {
    const places = await profiles.find({ schoolId }).lean();
    const usable = await accounts.findUsable(places.map(({ authId }) => authId));
    const roles = new Map(places.map(({ authId, staffRole }) => [authId, staffRole]));
    return usable.map((account) => ({ account, staffRole: roles.get(account._id) ?? 'viewer' }));
  }

  /** Those who can log in: not who has been invited to take the school over and has not come. */
  async function administratorsOf(schoolId: string): Promise<string[]> {
    const canLogIn = (await staffOf(schoolId)).filter(({ account }) => account.emailVerifiedAt !== null);
    return canLogIn.filter(({ staffRole }) => staffRole === 'admin').map(({ account }) => account._id);
  }

  const record = (person: Person, action: string, subjectId: string, meta: Record<string, unknown>): Promise<void> =>
    auditLog.record({ who: person.userId, action: `colleague.${action}`, subjectType: 'account', subjectId, meta });

  // what was stored before there were roles says none
  const isAdmin = { staffRole: { $ne: 'viewer' as const } };

  /** @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
  async function stepDownFrom(schoolId: string, authId: string, take: TakeRole): Promise<boolean> {
    const others = (await administratorsOf(schoolId)).filter((id) => id !== authId);
    return stepDown({ authId, schoolId, ...isAdmin }, { schoolId, authId: { $in: others }, ...isAdmin }, take);
  }

  /** False when they are no administrator (any more). @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
  const makeViewer = (schoolId: string, authId: string): Promise<boolean> => {
    const change = { $set: { staffRole: 'viewer' as const, ...unmarked } };
    return stepDownFrom(
      schoolId,
      authId,
      async (filter) => (await profiles.updateOne(filter, change)).matchedCount === 1,
    );
  };

  const invitedUntil = (): Date => new Date(Date.now() + linkLifetimeHours('colleague') * HOUR_MS);

  async function issue(invitation: ColleagueInvitationRecord): Promise<MailedInvitation> {
    await tokens.closeAll(invitation._id);
    return { invitation, secret: (await tokens.issue('colleague', invitation._id)).secret };
  }

  /** False when there is no such colleague (any more). @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
  async function remove(schoolId: string, authId: string): Promise<boolean> {
    const asViewer = await profiles.deleteOne({ authId, schoolId, staffRole: 'viewer' });
    if (asViewer.deletedCount === 1) return true;
    const take: TakeRole = async (filter) => (await profiles.deleteOne(filter)).deletedCount === 1;
    return stepDownFrom(schoolId, authId, take);
  }

  return {
    async list(schoolId: string): Promise<Staff> {
      const [staff, invited] = await Promise.all([staffOf(schoolId), invitations.list(schoolId)]);
      const colleagues = staff.map(({ account: { _id, name, email, lastSeenAt }, staffRole }) => ({
        id: _id,
        name: name ?? '',
        email,
        staffRole,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      }));
      return {
        colleagues: colleagues.toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
        invitations: invited.map(({ _id, name, email, staffRole, expiresAt }) => ({
          id: _id,
          name,
          email,
          staffRole,
          expiresAt: expiresAt.toISOString(),
        })),
      };
    },

    /** Null for one that is there already. Nothing says whether the address has an account. */
    async invite(
      person: Person,
      schoolId: string,
      id: string,
      request: InvitationRequest,
    ): Promise<MailedInvitation | null> {
      const { name, staffRole } = request;
      const email = request.email.toLowerCase();
      if ((await staffOf(schoolId)).some(({ account }) => account.email === email)) {
        throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'email', message: sv.fields.alreadyColleague }] });
      }
      const invitation = { _id: id, schoolId, email, name, staffRole, invitedBy: person.userId };
      if (!(await invitations.add(invitation, invitedUntil()))) return null;
      await record(person, 'invited', id, { schoolId, staffRole });
      const stored = await invitations.find(id);
      return stored && issue(stored);
    },

    /** @throws ApiError NOT_FOUND */
    async renew(person: Person, schoolId: string, id: string): Promise<MailedInvitation> {
      const invitation = await invitations.renew(schoolId, id, invitedUntil());
      if (invitation === null) throw new ApiError('NOT_FOUND');
      await record(person, 'invitedAgain', id, { schoolId });
      return issue(invitation);
    },

    async withdraw(person: Person, schoolId: string, id: string): Promise<void> {
      if (!(await invitations.withdraw(schoolId, id))) return;
      await tokens.closeAll(id);
      await record(person, 'invitationWithdrawn', id, { schoolId });
    },

    /** Answers the sessions of whom it is about. @throws ApiError NOT_FOUND, LAST_ADMIN, CHANGED_MEANWHILE */
    async changeRole(person: Person, schoolId: string, authId: string, staffRole: StaffRole): Promise<string[]> {
      const place = await profiles.findOne({ authId, schoolId }).lean();
      if (place === null) throw new ApiError('NOT_FOUND');
      if (place.staffRole === staffRole) return [];
      if (staffRole === 'admin') await profiles.updateOne({ authId, schoolId }, { $set: { staffRole } });
      else await makeViewer(schoolId, authId);
      if (person.role === 'admin') {
        const meta = { before: { staffRole: place.staffRole }, after: { staffRole }, schoolId };
        await adminAudit.record({
          actorId: person.userId,
          action: 'colleague.roleChanged',
          targetType: 'account',
          targetId: authId,
          meta,
        });
      } else await record(person, 'roleChanged', authId, { schoolId, staffRole });
      return accounts.sessionIdsOf(authId);
    },

    /** Of somebody who is to be erased: of a school's administrators one stays. @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
    async stepDown(authId: string): Promise<void> {
      const place = await profiles.findOne({ authId }).lean();
      if (place?.schoolId && place.staffRole === 'admin') await makeViewer(place.schoolId, authId);
    },

    /** Null when there is no such colleague (any more). @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
    async remove(person: Person, schoolId: string, authId: string): Promise<Departure | null> {
      if (!(await remove(schoolId, authId))) return null;
      const endedSessions = await accounts.endSessionsOf(authId);
      await record(person, person.userId === authId ? 'left' : 'removed', authId, { schoolId });
      const [account] = await accounts.findUsable([authId]);
      return { email: account?.email ?? null, endedSessions };
    },

    canJoin: accounts.canJoin,
  };
}
