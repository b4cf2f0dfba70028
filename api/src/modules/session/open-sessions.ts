import { createHash } from 'node:crypto';
import type { OwnSession } from '../../../contracts/own-sessions';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import type { StoredIn } from '../../plugins/database/stored-collection';
import { accountModel, sessionModel } from './model';

type StoredSession = StoredIn<typeof sessionModel>;

/** How far behind it may be when somebody was last seen: so often is it written. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** Notes when a session, and its account, was last used. */
export function createSeenMarks(connection: DatabaseConnection) {
  const accounts = accountModel(connection);
  const sessions = sessionModel(connection);

  async function write(sessionId: string, userId: string, now: Date): Promise<void> {
    // another instance may have written it meanwhile
    const isOld = { _id: sessionId, 'sess.seenAt': { $not: { $gt: new Date(now.getTime() - SEEN_EVERY_MS) } } };
    const { modifiedCount } = await sessions.updateOne(isOld, { $set: { 'sess.seenAt': now } });
    if (modifiedCount === 0) return;
    await accounts.updateOne({ _id: userId }, { $set: { lastSeenAt: now } }, { timestamps: false });
  }

  return {
    /** Nobody waits for it, and nothing fails with it. */
    markSeen({ _id, sess }: StoredSession): void {
      const now = new Date();
      if (now.getTime() - (sess.seenAt ?? sess.createdAt).getTime() < SEEN_EVERY_MS) return;
      void write(_id, sess.userId, now).catch(() => undefined);
    },
  };
}

/** What a session is called outside: its own id would be half of the way into it. */
const publicIdOf = (sessionId: string): string => createHash('sha256').update(sessionId).digest('base64url');

/** Where a person is signed in. */
export function createOpenSessions(connection: DatabaseConnection) {
  const sessions = sessionModel(connection);

  const openOf = (userId: string): Promise<StoredSession[]> =>
    sessions.find({ 'sess.userId': userId, expire: { $gt: new Date() } }).lean();

  return {
    async list({ userId, sessionId }: Person): Promise<OwnSession[]> {
      const open = (await openOf(userId)).map(({ _id, sess }) => ({
        id: publicIdOf(_id),
        isCurrent: _id === sessionId,
        browser: sess.browser,
        system: sess.system,
        startedAt: sess.createdAt.toISOString(),
        // who asks is seen now
        seenAt: (_id === sessionId ? new Date() : (sess.seenAt ?? sess.createdAt)).toISOString(),
      }));
      return open.toSorted(
        (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.seenAt.localeCompare(one.seenAt),
      );
    },

    /** Ends one of the person's own by its outer id, and answers which it was; null when there is no such one (any more). */
    async end({ userId }: Person, id: string): Promise<string | null> {
      const open = await openOf(userId);
      const found = open.find(({ _id }) => publicIdOf(_id) === id);
      if (found === undefined) return null;
      await sessions.deleteOne({ _id: found._id });
      return found._id;
    },

    /** Which sessions a person has. */
    async idsOf(userId: string): Promise<string[]> {
      const found = await sessions.find({ 'sess.userId': userId }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
  };
}
