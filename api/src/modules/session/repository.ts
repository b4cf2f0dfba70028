import { randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Role } from '../../../contracts/vocabulary';
import { accountWords } from '../../../domain/lead-search/lead-words';
import { sessionHours } from '../../../domain/retention/retention';
import type { Device } from '../../../domain/devices/device';
import type { FindPerson, StartedSession } from '../../plugins/auth';
import { createFactorPresence, type SecondFactorSettings } from '../factors/service';
import { createSeenMarks } from './open-sessions';
import { createPartnerService } from '../partner/service';
import { type AccountRecord, accountModel, type RegistrationRecord, registrationModel, sessionModel } from './model';

/** Browsers that one person can be logged in with at once; the one that logged in first makes room. */
export const MAX_SESSIONS = 20;

export type NewAccount = Pick<
  AccountRecord,
  'email' | 'passwordHash' | 'role' | 'isActive' | 'reviewStatus' | 'name' | 'isDemo' | 'emailVerifiedAt'
>;

const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether administrators must have a second factor. */
type FactorRule = Pick<SecondFactorSettings, 'isRequired'>;

/**
 * Finds the person of a live session: the session and the account, and a partner's place in their school, are all read on
 * every request that acts on them.
 */
export function createFindPerson(connection: Connection, { isRequired }: FactorRule): FindPerson {
  const accounts = accountModel(connection);
  const sessions = sessionModel(connection);
  const { profileOf } = createPartnerService(connection);
  const { markSeen } = createSeenMarks(connection);
  const { hasAny } = createFactorPresence(connection);
  return async (sessionId, userId) => {
    const [session, account] = await Promise.all([
      sessions.findOne({ _id: sessionId, expire: { $gt: new Date() } }).lean(),
      accounts.findOne({ _id: userId, isActive: true, reviewStatus: 'approved' }).lean(),
    ]);
    if (!session || !account || session.sess.userId !== account._id) return null;
    markSeen(session);
    const { email, role, name, emailVerifiedAt } = account;
    const staffRole = role === 'school' ? (await profileOf(userId))?.staffRole : undefined;
    const lacksFactor = isRequired && role === 'admin' && !(await hasAny(userId));
    return {
      sessionId,
      userId,
      role,
      email,
      name: name ?? '',
      isEmailProved: emailVerifiedAt !== null,
      staffRole,
      csrfToken: session.sess.csrfToken,
      lacksFactor,
      provedAt: session.sess.provedAt,
    };
  };
}

export function createSessionRepository(connection: Connection) {
  const accounts = accountModel(connection);
  const sessions = sessionModel(connection);
  const registrations = registrationModel(connection);
  const { endLogins } = createFactorPresence(connection);

  /** Leaves room for one more. */
  async function endOldest(userId: string): Promise<void> {
    const newestFirst = { expire: -1, _id: 1 } as const;
    const more = await sessions
      .find({ 'sess.userId': userId }, { _id: 1 })
      .sort(newestFirst)
      .skip(MAX_SESSIONS - 1)
      .lean();
    if (more.length > 0) await sessions.deleteMany({ _id: { $in: more.map(({ _id }) => _id) } });
  }

  return {
    findAccount: (email: string): Promise<AccountRecord | null> => accounts.findOne({ email }).lean(),

    findAccountById: (id: string): Promise<AccountRecord | null> => accounts.findOne({ _id: id }).lean(),

    isClosed: async (id: string): Promise<boolean> =>
      (await accounts.exists({ _id: id, isActive: false, reviewStatus: 'approved' })) !== null,

    findUsable: (ids: readonly string[]): Promise<AccountRecord[]> =>
      accounts.find({ _id: { $in: [...ids] }, isActive: true, reviewStatus: 'approved' }).lean(),

    /** E-mails of everyone who can log in with a role: not of who has been invited and has not chosen a password. */
    async listEmails(role: Role): Promise<string[]> {
      const canLogIn = { role, isActive: true, reviewStatus: 'approved', emailVerifiedAt: { $ne: null } } as const;
      const found = await accounts.find(canLogIn, { email: 1 }).lean();
      return found.map(({ email }) => email);
    },

    findAccountsById: (
      ids: readonly string[],
    ): Promise<Pick<AccountRecord, '_id' | 'name' | 'email' | 'emailVerifiedAt' | 'isActive'>[]> =>
      accounts.find({ _id: { $in: ids } }, { name: 1, email: 1, emailVerifiedAt: 1, isActive: 1 }).lean(),

    /** Opens an account that has waited for its review. */
    async approve(id: string): Promise<void> {
      await accounts.updateOne(
        { _id: id, reviewStatus: 'pending' },
        { $set: { reviewStatus: 'approved', isActive: true } },
      );
    },

    /** @throws a duplicate-key error when the e-mail is taken, or the id where one is given. */
    async createAccount(account: NewAccount & { _id?: string }): Promise<string> {
      const { _id } = await accounts.create({ _id: randomUUID(), ...account, words: accountWords(account) });
      return _id;
    },

    async deleteAccount(id: string): Promise<void> {
      await accounts.deleteOne({ _id: id });
    },

    /**
     * Gives an account whose address nobody had proved to the one who has, with the given password. False when it was proved
     * meanwhile.
     */
    async takeOver(id: string, owner: Pick<AccountRecord, 'passwordHash' | 'name' | 'email'>): Promise<boolean> {
      const { modifiedCount } = await accounts.updateOne(
        { _id: id, emailVerifiedAt: null },
        { $set: { ...owner, words: accountWords(owner), emailVerifiedAt: new Date() } },
      );
      return modifiedCount === 1;
    },

    async setEmailProved(id: string): Promise<void> {
      await accounts.updateOne({ _id: id, emailVerifiedAt: null }, { $set: { emailVerifiedAt: new Date() } });
    },

    async storeRegistration(registration: Omit<RegistrationRecord, '_id'>): Promise<string> {
      const { _id } = await registrations.create({ _id: randomUUID(), ...registration });
      return _id;
    },

    findRegistration: (id: string): Promise<RegistrationRecord | null> => registrations.findOne({ _id: id }).lean(),

    async deleteRegistration(id: string): Promise<void> {
      await registrations.deleteOne({ _id: id });
    },

    async startSession(userId: string, role: Role, device: Device): Promise<StartedSession & { csrfToken: string }> {
      const createdAt = new Date();
      const expire = new Date(createdAt.getTime() + sessionHours[role] * 3_600_000);
      const [sessionId, csrfToken] = [newToken(), newToken()];
      await endOldest(userId);
      const { browser, system } = device;
      await sessions.create({
        _id: sessionId,
        sess: { userId, role, csrfToken, createdAt, seenAt: createdAt, provedAt: createdAt, browser, system },
        expire,
      });
      await accounts.updateOne({ _id: userId }, { $set: { lastSeenAt: createdAt } }, { timestamps: false });
      return { sessionId, userId, expiresAt: expire, csrfToken };
    },

    async setProved(sessionId: string): Promise<void> {
      await sessions.updateOne({ _id: sessionId }, { $set: { 'sess.provedAt': new Date() } });
    },

    async setName({ userId, email }: { userId: string; email: string }, name: string): Promise<void> {
      await accounts.updateOne({ _id: userId }, { name, words: accountWords({ name, email }) });
    },

    async setPassword(id: string, passwordHash: string): Promise<void> {
      await accounts.updateOne({ _id: id }, { passwordHash });
    },

    /** Whether it is the account's password still, by the hash that it was held against. */
    hasPassword: async (id: string, passwordHash: string): Promise<boolean> =>
      (await accounts.exists({ _id: id, passwordHash })) !== null,

    /**
     * Ends every session of a person, but one if it is given, and answers which they were. A login that waits for its second
     * step ends too: it was begun with what has been changed or lost.
     */
    async endSessionsOf(userId: string, exceptId = ''): Promise<string[]> {
      await endLogins(userId);
      const found = await sessions.find({ 'sess.userId': userId, _id: { $ne: exceptId } }, { _id: 1 }).lean();
      const ids = found.map(({ _id }) => _id);
      await sessions.deleteMany({ _id: { $in: ids } });
      return ids;
    },

    async endSession(sessionId: string): Promise<void> {
      await sessions.deleteOne({ _id: sessionId });
    },
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;
