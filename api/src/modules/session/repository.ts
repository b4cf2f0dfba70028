import { randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Role } from '../../../contracts/vocabulary';
import type { FindPerson, StartedSession } from '../../plugins/auth';
import { type AccountRecord, accountModel, type RegistrationRecord, registrationModel, sessionModel } from './model';

/** How long a session lasts; an administrator's is as long as a working day. */
const sessionHours: Record<Role, number> = { student: 30 * 24, teacher: 14 * 24, school: 14 * 24, admin: 12 };

/** Browsers that one person can be logged in with at once; the one that logged in first makes room. */
export const MAX_SESSIONS = 20;

export type NewAccount = Pick<
  AccountRecord,
  'email' | 'passwordHash' | 'role' | 'isActive' | 'reviewStatus' | 'name' | 'isDemo' | 'emailVerifiedAt'
>;

const newToken = (): string => randomBytes(32).toString('base64url');

/** Finds the person of a live session: the session and the account are both read on every request that acts on them. */
export function createFindPerson(connection: Connection): FindPerson {
  const accounts = accountModel(connection);
  const sessions = sessionModel(connection);
  return async (sessionId, userId) => {
    const [session, account] = await Promise.all([
      sessions.findOne({ _id: sessionId, expire: { $gt: new Date() } }).lean(),
      accounts.findOne({ _id: userId, isActive: true, reviewStatus: 'approved' }).lean(),
    ]);
    if (!session || !account || session.sess.userId !== account._id) return null;
    const { email, role, name, emailVerifiedAt } = account;
    const isEmailProved = emailVerifiedAt !== null;
    return { sessionId, userId, role, email, name: name ?? '', isEmailProved, csrfToken: session.sess.csrfToken };
  };
}

export function createSessionRepository(connection: Connection) {
  const accounts = accountModel(connection);
  const sessions = sessionModel(connection);
  const registrations = registrationModel(connection);

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

    /** E-mails of everyone who can log in with a role: not of who has been invited and has not chosen a password. */
    async listEmails(role: Role): Promise<string[]> {
      const canLogIn = { role, isActive: true, reviewStatus: 'approved', emailVerifiedAt: { $ne: null } } as const;
      const found = await accounts.find(canLogIn, { email: 1 }).lean();
      return found.map(({ email }) => email);
    },

    /** @throws a duplicate-key error when the e-mail is taken. */
    async createAccount(account: NewAccount): Promise<string> {
      const { _id } = await accounts.create({ _id: randomUUID(), ...account });
      return _id;
    },

    async deleteAccount(id: string): Promise<void> {
      await accounts.deleteOne({ _id: id });
    },

    /**
     * Gives an account whose address nobody had proved to the one who has, with the given password. False when it was proved
     * meanwhile.
     */
    async takeOver(id: string, owner: Pick<AccountRecord, 'passwordHash' | 'name'>): Promise<boolean> {
      const { modifiedCount } = await accounts.updateOne(
        { _id: id, emailVerifiedAt: null },
        { $set: { ...owner, emailVerifiedAt: new Date() } },
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

    async startSession(userId: string, role: Role): Promise<StartedSession & { csrfToken: string }> {
      const createdAt = new Date();
      const expire = new Date(createdAt.getTime() + sessionHours[role] * 3_600_000);
      const [sessionId, csrfToken] = [newToken(), newToken()];
      await endOldest(userId);
      await sessions.create({ _id: sessionId, sess: { userId, role, csrfToken, createdAt }, expire });
      return { sessionId, userId, expiresAt: expire, csrfToken };
    },

    async setPassword(id: string, passwordHash: string): Promise<void> {
      await accounts.updateOne({ _id: id }, { passwordHash });
    },

    /** Ends every session of a person, and answers which they were. */
    async endSessionsOf(userId: string): Promise<string[]> {
      const ids = (await sessions.find({ 'sess.userId': userId }, { _id: 1 }).lean()).map(({ _id }) => _id);
      await sessions.deleteMany({ _id: { $in: ids } });
      return ids;
    },

    async endSession(sessionId: string): Promise<void> {
      await sessions.deleteOne({ _id: sessionId });
    },
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;
