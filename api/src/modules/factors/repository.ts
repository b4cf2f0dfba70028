import { createHash, randomBytes } from 'node:crypto';
import { maxPasskeys } from '../../../contracts/second-factors';
import type { DatabaseConnection } from '../../plugins/database';
import {
  type ChallengePurpose,
  factorChallengeModel,
  type PasskeyRecord,
  secondFactorModel,
  type SecondFactorRecord,
} from './model';

/** How long a challenge waits for its answer, and a new authenticator app for its first code. */
export const CHALLENGE_MS = 10 * 60_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const hasFactor = (record: SecondFactorRecord | null): record is SecondFactorRecord =>
  record !== null && (record.totp !== null || record.passkeys.length > 0);

/** Second factors of accounts, and the challenges that they answer. Guards stand in the filters. */
export function createFactorRepository(connection: DatabaseConnection) {
  const factors = secondFactorModel(connection);
  const challenges = factorChallengeModel(connection);

  const changed = async (filter: Record<string, unknown>, change: Record<string, unknown>): Promise<boolean> =>
    (await factors.updateOne(filter, change)).modifiedCount === 1;

  /** Codes stand in for factors: they go with the last of them. */
  async function dropIdleCodes(_id: string): Promise<void> {
    const none = { _id, totp: null, passkeys: { $size: 0 } };
    await factors.updateOne(none, { $set: { recoveryCodes: [], recoveryMadeAt: null } });
  }

  return {
    find: (_id: string): Promise<SecondFactorRecord | null> => factors.findOne({ _id }).lean(),

    async setPendingTotp(_id: string, sealedSecret: string): Promise<void> {
      const pendingTotp = { sealedSecret, createdAt: new Date() };
      await factors.updateOne({ _id }, { $set: { pendingTotp } }, { upsert: true });
    },

    /** False when another one waits by now, or this one has been confirmed. */
    confirmTotp: (_id: string, sealedSecret: string, lastStep: number): Promise<boolean> =>
      changed(
        { _id, 'pendingTotp.sealedSecret': sealedSecret },
        { $set: { totp: { sealedSecret, addedAt: new Date(), lastStep, lastUsedAt: null }, pendingTotp: null } },
      ),

    /** False for a code that has been used, or one before it. */
    useStep: (_id: string, sealedSecret: string, step: number): Promise<boolean> =>
      changed(
        { _id, 'totp.sealedSecret': sealedSecret, 'totp.lastStep': { $lt: step } },
        { $set: { 'totp.lastStep': step, 'totp.lastUsedAt': new Date() } },
      ),

    /** False when it is the last factor, and that must stay; or there is none. */
    async removeTotp(_id: string, mustStay: boolean): Promise<boolean> {
      const another = mustStay ? { passkeys: { $not: { $size: 0 } } } : {};
      const isRemoved = await changed({ _id, totp: { $ne: null }, ...another }, { $set: { totp: null } });
      if (isRemoved) await dropIdleCodes(_id);
      return isRemoved;
    },

    /** False when there are as many as may be. */
    async addPasskey(_id: string, passkey: PasskeyRecord): Promise<boolean> {
      await factors.updateOne({ _id }, { $setOnInsert: { passkeys: [] } }, { upsert: true });
      const hasRoom = { [`passkeys.${String(maxPasskeys - 1)}`]: { $exists: false } };
      return changed({ _id, 'passkeys.id': { $ne: passkey.id }, ...hasRoom }, { $push: { passkeys: passkey } });
    },

    /** False when it has been used since its counter was read: of two with one counter, one is a copy. */
    usePasskey: (
      _id: string,
      { id, counter: read }: PasskeyRecord,
      { counter, isBackedUp }: Pick<PasskeyRecord, 'counter' | 'isBackedUp'>,
    ): Promise<boolean> =>
      changed(
        { _id, passkeys: { $elemMatch: { id, counter: read } } },
        {
          $set: {
            'passkeys.$.counter': counter,
            'passkeys.$.isBackedUp': isBackedUp,
            'passkeys.$.lastUsedAt': new Date(),
          },
        },
      ),

    /** False when it is the last factor, and that must stay; or there is none such. */
    async removePasskey(_id: string, id: string, mustStay: boolean): Promise<boolean> {
      const another = mustStay ? { $or: [{ totp: { $ne: null } }, { 'passkeys.1': { $exists: true } }] } : {};
      const isRemoved = await changed({ _id, 'passkeys.id': id, ...another }, { $pull: { passkeys: { id } } });
      if (isRemoved) await dropIdleCodes(_id);
      return isRemoved;
    },

    /** In place of those from before; `onlyFirst`: false when there are some. */
    setRecoveryCodes: (_id: string, hashes: readonly string[], { onlyFirst }: { onlyFirst: boolean }) =>
      changed(
        { _id, ...(onlyFirst && { recoveryMadeAt: null }) },
        { $set: { recoveryCodes: [...hashes], recoveryMadeAt: new Date() } },
      ),

    /** Takes a code away, by any of its hashes: of any number that try at once, one is told true. */
    useRecoveryCode: (_id: string, hashes: readonly string[]): Promise<boolean> =>
      changed({ _id, recoveryCodes: { $in: [...hashes] } }, { $pull: { recoveryCodes: { $in: [...hashes] } } }),

    async removeAll(_id: string): Promise<boolean> {
      const { deletedCount } = await factors.deleteOne({ _id });
      await challenges.deleteMany({ accountId: _id });
      return deletedCount === 1;
    },

    /** The secret of a new challenge, which is told once. */
    async challenge(purpose: ChallengePurpose, accountId: string | null): Promise<{ secret: string; expiresAt: Date }> {
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + CHALLENGE_MS);
      await challenges.create({ _id: hashOf(secret), purpose, accountId, expiresAt });
      return { secret, expiresAt };
    },

    /** Whose answer a challenge waits for; null when it waits no more. */
    async waitingFor(purpose: ChallengePurpose, secret: string): Promise<string | null> {
      const waiting = { _id: hashOf(secret), purpose, expiresAt: { $gt: new Date() } };
      return (await challenges.findOne(waiting).lean())?.accountId ?? null;
    },

    /** Ends every login that has got past the password alone. */
    async endLogins(accountId: string): Promise<void> {
      await challenges.deleteMany({ purpose: 'login', accountId });
    },

    /** Ends a challenge: of any number that answer it, one is told true. */
    async close(purpose: ChallengePurpose, secret: string, accountId: string | null): Promise<boolean> {
      const waiting = { _id: hashOf(secret), purpose, accountId, expiresAt: { $gt: new Date() } };
      return (await challenges.deleteOne(waiting)).deletedCount === 1;
    },
  };
}
