import { randomUUID } from 'node:crypto';
import type { InvitationRequest, Staff } from '../../../contracts/colleagues';
import type { StaffRole } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { createSteppingDown, type TakeRole, unmarked } from '../../plugins/database/stepping-down';
import { sv } from '../../texts/sv';
import { createAuditLog, createAuditTelling, type UntoldEntry } from '../audit/service';
import { createMailedLinkClosing } from '../lead-mails/service';
import { createPartnerSettingsService } from '../partner-settings/service';
import { createAccountService } from '../session/service';
import { createTokenService, linkLifetimeHours } from '../tokens/service';
import { createInvitations } from './invitations';
import { type ColleagueInvitationRecord, schoolProfileModel } from './model';

const HOUR_MS = 3_600_000;
/** What follows a change takes well under a second; what is not told after this was cut off. */
const CUT_OFF_MS = 60_000;

const departures: ReadonlySet<string> = new Set(['colleague.left', 'colleague.removed']);

/** An invitation with the link that is mailed for it, which is told once. */
export interface MailedInvitation {
  invitation: ColleagueInvitationRecord;
  secret: string;
}

/** What a change of a place carries beside itself. */
interface Carried {
  $push: { untold: UntoldEntry };
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
  const tellLog = createAuditTelling(connection);
  const stepDown = createSteppingDown(profiles);
  const { removeAddress, addressesOf, leftBehindAt } = createPartnerSettingsService(connection);
  const closeMailedLinks = createMailedLinkClosing(connection);

  async function staffOf(schoolId: string) {
    const places = await profiles.find({ schoolId }).lean();
    const usable = await accounts.findUsable(places.map(({ authId }) => authId));
    const roles = new Map(places.map(({ authId, staffRole }) => [authId, staffRole]));
    return usable.map((account) => ({ account, staffRole: roles.get(account._id) ?? 'viewer' }));
  }

  /** Not who has been invited to take the school over and has not come, and nobody whose account is closed. */
  async function canLogIn(authId: string): Promise<boolean> {
    const [account] = await accounts.findUsable([authId]);
    return account !== undefined && account.emailVerifiedAt !== null;
  }

  const record = (person: Person, action: string, subjectId: string, meta: Record<string, unknown>): Promise<void> =>
    auditLog.record({ who: person.userId, action: `colleague.${action}`, subjectType: 'account', subjectId, meta });

  /** Of a change of somebody's place, which carries it: without it nobody would know who has let in, or out. */
  const untold = (
    { userId: who, role }: Person,
    action: string,
    subjectId: string,
    meta: Record<string, unknown>,
  ): UntoldEntry => ({
    id: randomUUID(),
    log: role === 'admin' ? 'administrators' : 'anybody',
    who,
    action: `colleague.${action}`,
    subjectType: 'account',
    subjectId,
    meta,
    createdAt: new Date(),
  });

  /** Whoever has left gets no students' data of the school any more: by no mail to come, and by no link in one that came. */
  async function endMailsAfter({ action, who, subjectId, meta: { schoolId } }: UntoldEntry): Promise<void> {
    if (!departures.has(action) || typeof schoolId !== 'string') return;
    // also of an account that is closed: its address may still be read
    const account = await accounts.administration.find(subjectId);
    if (account === null) return;
    await removeAddress(who, schoolId, account.email);
    await closeMailedLinks(schoolId, account.email);
  }

  /** Whoever was shut out opens nothing by a link that came by mail, at no address that the school has chosen either. */
  async function closeLinksAfter(authId: string, schoolId: string): Promise<void> {
    const account = await accounts.administration.find(authId);
    const addresses = [...(account === null ? [] : [account.email]), ...(await leftBehindAt(schoolId))];
    for (const address of new Set(addresses)) await closeMailedLinks(schoolId, address);
  }

  async function tell(authId: string, entry: UntoldEntry): Promise<void> {
    // before the entry is told: where this is cut off, whoever tells it later does it
    await endMailsAfter(entry);
    await tellLog(entry);
    await profiles.updateOne({ authId }, { $pull: { untold: { id: entry.id } } });
  }

  /** What follows when somebody has left: their sessions end, and of their place nothing is kept. Answers the sessions. */
  async function concludeDeparture(authId: string, entries: readonly UntoldEntry[]): Promise<string[]> {
    const endedSessions = await accounts.endSessionsOf(authId);
    for (const entry of entries) await tell(authId, entry);
    await profiles.deleteOne({ authId, schoolId: null, untold: [] });
    return endedSessions;
  }

  // what was stored before there were roles says none
  const isAdmin = { staffRole: { $ne: 'viewer' as const } };

  const changePlace = async (filter: Record<string, unknown>, change: Record<string, unknown>): Promise<boolean> =>
    (await profiles.updateOne(filter, change)).matchedCount === 1;

  /** @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
  async function stepDownFrom(
    schoolId: string,
    authId: string,
    take: TakeRole,
    mayBeLast?: () => Promise<boolean>,
  ): Promise<boolean> {
    return stepDown({
      bearer: { authId, schoolId, ...isAdmin },
      others: { schoolId, authId: { $ne: authId }, ...isAdmin },
      canStay: (other) => canLogIn(other.authId),
      mayBeLast,
      take,
    });
  }

  const asViewer = { $set: { staffRole: 'viewer' as const, ...unmarked } };

  /** False when they are no administrator (any more). @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
  const makeViewer = (schoolId: string, authId: string, carried: Carried): Promise<boolean> => {
    const change = { ...asViewer, ...carried };
    return stepDownFrom(schoolId, authId, (filter) => changePlace(filter, change));
  };

  const invitedUntil = (): Date => new Date(Date.now() + linkLifetimeHours('colleague') * HOUR_MS);

  async function issue(invitation: ColleagueInvitationRecord): Promise<MailedInvitation> {
    await tokens.closeAll(invitation._id);
    return { invitation, secret: (await tokens.issue('colleague', invitation._id)).secret };
  }

  async function withdraw(person: Person, schoolId: string, id: string): Promise<void> {
    if (!(await invitations.withdraw(schoolId, id))) return;
    await tokens.closeAll(id);
    await record(person, 'invitationWithdrawn', id, { schoolId });
  }

  /** False when there is no such colleague (any more). @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
  async function remove(schoolId: string, authId: string, carried: Carried): Promise<boolean> {
    const change = { $set: { schoolId: null, ...unmarked }, ...carried };
    if (await changePlace({ authId, schoolId, staffRole: 'viewer' }, change)) return true;
    const take: TakeRole = (filter) => changePlace(filter, change);
    return stepDownFrom(schoolId, authId, take);
  }

  /** A viewer is marked as well until the account is closed: whoever makes them an administrator meanwhile makes none that stays. */
  async function closeViewer(authId: string, schoolId: string, close: () => Promise<boolean>): Promise<boolean> {
    const steppingDown = randomUUID();
    const mark = { $set: { steppingDown, steppingDownAt: new Date() } };
    if (!(await changePlace({ authId, schoolId, staffRole: 'viewer' }, mark))) throw new ApiError('CHANGED_MEANWHILE');
    const isClosed = await close();
    await changePlace({ authId, steppingDown }, { $set: unmarked });
    return isClosed;
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
      try {
        await record(person, 'invited', id, { schoolId, staffRole });
        const stored = await invitations.find(id);
        return stored && (await issue(stored));
      } catch (error) {
        // without a link it would only stand there: sent again, the form makes it anew
        await invitations.withdraw(schoolId, id);
        throw error;
      }
    },

    /** @param admit throws where it is not to be mailed: the link that it has stays. @throws ApiError NOT_FOUND */
    async renew(
      person: Person,
      schoolId: string,
      id: string,
      admit: (email: string) => Promise<void>,
    ): Promise<MailedInvitation> {
      const known = await invitations.find(id);
      if (known?.schoolId !== schoolId) throw new ApiError('NOT_FOUND');
      await admit(known.email);
      const invitation = await invitations.renew(schoolId, id, invitedUntil());
      if (invitation === null) throw new ApiError('NOT_FOUND');
      await record(person, 'invitedAgain', id, { schoolId });
      return issue(invitation);
    },

    withdraw,

    /** Answers the sessions of whom it is about. @throws ApiError NOT_FOUND, LAST_ADMIN, CHANGED_MEANWHILE */
    async changeRole(person: Person, schoolId: string, authId: string, staffRole: StaffRole): Promise<string[]> {
      const place = await profiles.findOne({ authId, schoolId }).lean();
      if (place === null) throw new ApiError('NOT_FOUND');
      if (place.staffRole === staffRole) return [];
      const meta =
        person.role === 'admin'
          ? { before: { staffRole: place.staffRole }, after: { staffRole }, schoolId }
          : { schoolId, staffRole };
      const entry = untold(person, 'roleChanged', authId, meta);
      const carried = { $push: { untold: entry } };
      const isChanged =
        staffRole === 'admin'
          ? await changePlace({ authId, schoolId, staffRole: 'viewer' }, { $set: { staffRole }, ...carried })
          : await makeViewer(schoolId, authId, carried);
      if (isChanged) await tell(authId, entry);
      return accounts.sessionIdsOf(authId);
    },

    /**
     * Of somebody who is to be erased: of a school's administrators one stays.
     * @param mayBeLast whether the school can do without
     * @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE
     */
    async stepDown(authId: string, mayBeLast: (schoolId: string) => Promise<boolean>): Promise<void> {
      const place = await profiles.findOne({ authId }).lean();
      if (!place?.schoolId || place.staffRole !== 'admin') return;
      const { schoolId } = place;
      const take: TakeRole = (filter) => changePlace(filter, asViewer);
      await stepDownFrom(schoolId, authId, take, () => mayBeLast(schoolId));
    },

    /**
     * Closes the account of somebody who can log in. If others of the school's staff can log in, one of them must be an
     * administrator. If nobody else can, the account is closed all the same: whoever has taken a school over unlawfully has
     * to be shut out.
     * @param closeIt says whether it has done so
     * @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE
     */
    async closeAccount(authId: string, closeIt: () => Promise<boolean>): Promise<boolean> {
      const place = await profiles.findOne({ authId }).lean();
      if (!place?.schoolId) return closeIt();
      const { schoolId } = place;
      const close = async (): Promise<boolean> => {
        const isDone = await closeIt();
        if (isDone) await closeLinksAfter(authId, schoolId);
        return isDone;
      };
      if (place.staffRole === 'viewer') return closeViewer(authId, schoolId, close);
      const others = (await staffOf(schoolId)).filter(({ account }) => account._id !== authId);
      if (others.every(({ account }) => account.emailVerifiedAt === null)) return close();
      let isClosed = false;
      const wasAdmin = await stepDownFrom(schoolId, authId, async (filter) => {
        // the mark lasts until the account is closed: nobody counts on them who steps down meanwhile
        if (!(await changePlace(filter, { $set: { steppingDownAt: new Date() } }))) return false;
        isClosed = await close();
        await changePlace(filter, { $set: unmarked });
        return true;
      });
      return wasAdmin ? isClosed : close();
    },

    /** Null when there is no such colleague (any more). @throws ApiError LAST_ADMIN, CHANGED_MEANWHILE */
    async remove(person: Person, schoolId: string, authId: string): Promise<Departure | null> {
      const entry = untold(person, person.userId === authId ? 'left' : 'removed', authId, { schoolId });
      if (!(await remove(schoolId, authId, { $push: { untold: entry } }))) return null;
      const endedSessions = await concludeDeparture(authId, [entry]);
      const [account] = await accounts.findUsable([authId]);
      return { email: account?.email ?? null, endedSessions };
    },

    /**
     * Ends everybody's place at a school, administrators' too, and all by which somebody could come or read on: invitations
     * and the addresses that get its enquiries. The same may be done again.
     * @param forgetSession told of each session that ends with it
     */
    async removeAll(person: Person, schoolId: string, forgetSession: (sessionId: string) => void): Promise<void> {
      // once more as long as somebody has come, or was invited, while the others went
      for (;;) {
        const [places, invited] = await Promise.all([profiles.find({ schoolId }).lean(), invitations.list(schoolId)]);
        if (places.length + invited.length === 0) break;
        for (const { _id } of invited) await withdraw(person, schoolId, _id);
        for (const { authId } of places) {
          const meta = { before: { schoolId }, after: { schoolId: null }, schoolId };
          const entry = untold(person, 'removed', authId, meta);
          const left = { $set: { schoolId: null, ...unmarked }, $push: { untold: entry } };
          if (!(await changePlace({ authId, schoolId }, left))) continue;
          (await concludeDeparture(authId, [entry])).forEach(forgetSession);
        }
      }
      // whoever has left while an earlier try was cut off may have their sessions still
      const isUntold = { 'untold.createdAt': { $gt: new Date(0) }, 'untold.meta.schoolId': schoolId };
      for (const { authId, untold: entries } of await profiles.find({ schoolId: null, ...isUntold }).lean()) {
        (await concludeDeparture(authId, entries)).forEach(forgetSession);
      }
      for (const address of await addressesOf(schoolId)) {
        // before the address is gone, by which whoever does it again finds them
        await closeMailedLinks(schoolId, address);
        await removeAddress(person.userId, schoolId, address);
      }
    },

    /** Does what follows changes where it was cut off, by the clock. */
    async tellUntold(signal?: AbortSignal): Promise<void> {
      const isCutOff = { 'untold.createdAt': { $lte: new Date(Date.now() - CUT_OFF_MS) } };
      while (signal?.aborted !== true) {
        const place = await profiles.findOne(isCutOff).lean();
        if (place === null) return;
        const { authId, schoolId, untold: entries } = place;
        if (schoolId === null) await concludeDeparture(authId, entries);
        else for (const entry of entries) await tell(authId, entry);
      }
    },

    canJoin: accounts.canJoin,
  };
}
