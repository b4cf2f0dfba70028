import type { LoginWay, NewPasskey, OwnFactors, UsedPasskey } from '../../../contracts/second-factors';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createFactorKeys } from './factor-keys';
import type { SecondFactorRecord } from './model';
import { accountIdOf, challengeOf, createPasskeys, type PasskeySite } from './passkeys';
import { newRecoveryCodes, normaliseRecoveryCode } from './recovery-codes';
import { CHALLENGE_MS, createFactorRepository, hasFactor } from './repository';
import { newTotpSecret, stepOfCode, totpUri } from './totp';

export interface SecondFactorSettings {
  /** Whether administrators must have one. */
  isRequired: boolean;
  secrets: readonly [current: string, ...previous: string[]];
  passkeys: PasskeySite;
}

interface Owner {
  userId: string;
  email: string;
  name: string;
}

/** Which accounts have a second factor, for whoever asks nothing else of them. */
export function createFactorPresence(connection: DatabaseConnection) {
  const { find, removeAll, endLogins } = createFactorRepository(connection);
  return {
    hasAny: async (accountId: string): Promise<boolean> => hasFactor(await find(accountId)),
    /** For somebody who has lost everything. False when there was nothing. */
    removeAll,
    endLogins,
  };
}

const isoOf = (date: Date | null): string | null => date && date.toISOString();

/** What is kept of an account, as the audit log shows it: how much, and nothing of what. */
const countsOf = (record: SecondFactorRecord | null) => ({
  totp: record?.totp ? 1 : 0,
  passkeys: record?.passkeys.length ?? 0,
  recoveryCodes: record?.recoveryCodes.length ?? 0,
});

/** Second factors: an authenticator app, passkeys, and the codes for whoever has lost them. */
export function createSecondFactors(connection: DatabaseConnection, settings: SecondFactorSettings) {
  const repository = createFactorRepository(connection);
  const keys = createFactorKeys(settings.secrets);
  const passkeys = createPasskeys(settings.passkeys);

  const wrongCode = () =>
    new ApiError('VALIDATION_FAILED', { fields: [{ path: 'code', message: sv.fields.wrongCode }] });

  /** The first factor of an account brings its codes. */
  async function firstRecoveryCodes(accountId: string): Promise<string[] | null> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => keys.hash(normaliseRecoveryCode(code)));
    return (await repository.setRecoveryCodes(accountId, hashes, { onlyFirst: true })) ? codes : null;
  }

  return {
    isRequired: settings.isRequired,

    counts: async (accountId: string) => countsOf(await repository.find(accountId)),

    async overview(accountId: string): Promise<OwnFactors> {
      const record = await repository.find(accountId);
      const { totp = null, recoveryMadeAt = null, recoveryCodes = [] } = record ?? {};
      return {
        totp: totp && { addedAt: totp.addedAt.toISOString(), lastUsedAt: isoOf(totp.lastUsedAt) },
        passkeys: (record?.passkeys ?? []).map(({ id, name, addedAt, lastUsedAt, isBackedUp }) => ({
          id,
          name,
          addedAt: addedAt.toISOString(),
          lastUsedAt: isoOf(lastUsedAt),
          isBackedUp,
        })),
        recoveryCodes: recoveryMadeAt && { left: recoveryCodes.length, madeAt: recoveryMadeAt.toISOString() },
        isRequired: settings.isRequired,
      };
    },

    /** What a login with the password still asks for; nothing: the password is enough. */
    async waysOf(accountId: string): Promise<LoginWay[]> {
      const record = await repository.find(accountId);
      return [
        ...(record?.totp ? (['totp'] as const) : []),
        ...(record && record.passkeys.length > 0 ? (['passkey'] as const) : []),
      ];
    },

    async beginTotp({ userId, email }: Owner): Promise<{ secret: string; uri: string }> {
      const secret = newTotpSecret();
      await repository.setPendingTotp(userId, keys.seal(secret, userId));
      return { secret, uri: totpUri(secret, email) };
    },

    /** @throws ApiError NOT_FOUND when none waits (any more), VALIDATION_FAILED at `code` */
    async confirmTotp(accountId: string, code: string): Promise<string[] | null> {
      const pending = (await repository.find(accountId))?.pendingTotp;
      const secret = pending && keys.open(pending.sealedSecret, accountId);
      if (!pending || !secret || Date.now() - pending.createdAt.getTime() > CHALLENGE_MS) {
        throw new ApiError('NOT_FOUND');
      }
      const step = stepOfCode(secret, code, new Date());
      if (step === null) throw wrongCode();
      if (!(await repository.confirmTotp(accountId, pending.sealedSecret, step))) throw new ApiError('NOT_FOUND');
      return firstRecoveryCodes(accountId);
    },

    /** False when there was none. @throws ApiError LAST_FACTOR */
    async removeTotp(accountId: string): Promise<boolean> {
      if (await repository.removeTotp(accountId, settings.isRequired)) return true;
      if ((await repository.find(accountId))?.totp) throw new ApiError('LAST_FACTOR');
      return false;
    },

    /** Whether a code of the authenticator app is right, and the first use of it. */
    async useCode(accountId: string, code: string): Promise<boolean> {
      const totp = (await repository.find(accountId))?.totp;
      const secret = totp && keys.open(totp.sealedSecret, accountId);
      const step = secret ? stepOfCode(secret, code, new Date()) : null;
      return !!totp && step !== null && repository.useStep(accountId, totp.sealedSecret, step);
    },

    useRecoveryCode: (accountId: string, typed: string): Promise<boolean> =>
      repository.useRecoveryCode(accountId, keys.hashesOf(normaliseRecoveryCode(typed))),

    /** @throws ApiError NOT_FOUND where there is no factor that they could stand in for */
    async renewRecoveryCodes(accountId: string): Promise<string[]> {
      if (!hasFactor(await repository.find(accountId))) throw new ApiError('NOT_FOUND');
      const codes = newRecoveryCodes();
      const hashes = codes.map((code) => keys.hash(normaliseRecoveryCode(code)));
      await repository.setRecoveryCodes(accountId, hashes, { onlyFirst: false });
      return codes;
    },

    async beginPasskey(owner: Owner) {
      const { secret } = await repository.challenge('new passkey', owner.userId);
      return passkeys.newOptions(owner, secret, (await repository.find(owner.userId))?.passkeys ?? []);
    },

    /** @throws ApiError PASSKEY_REFUSED, LIST_FULL */
    async addPasskey(accountId: string, name: string, given: NewPasskey): Promise<string[] | null> {
      const challenge = challengeOf(given);
      if (challenge === null || !(await repository.close('new passkey', challenge, accountId))) {
        throw new ApiError('PASSKEY_REFUSED');
      }
      const passkey = await passkeys.checkNew(given, challenge);
      if (passkey === null) throw new ApiError('PASSKEY_REFUSED');
      const stored = { ...passkey, name, addedAt: new Date(), lastUsedAt: null };
      if (!(await repository.addPasskey(accountId, stored))) throw new ApiError('LIST_FULL');
      return firstRecoveryCodes(accountId);
    },

    /** False when there was no such one. @throws ApiError LAST_FACTOR */
    async removePasskey(accountId: string, id: string): Promise<boolean> {
      if (await repository.removePasskey(accountId, id, settings.isRequired)) return true;
      const isThere = (await repository.find(accountId))?.passkeys.some((passkey) => passkey.id === id);
      if (isThere) throw new ApiError('LAST_FACTOR');
      return false;
    },

    async beginPasskeyLogin() {
      const { secret } = await repository.challenge('passkey login', null);
      return passkeys.useOptions(secret);
    },

    async beginPasskeyProof(accountId: string) {
      const { secret } = await repository.challenge('passkey proof', accountId);
      return passkeys.useOptions(secret, (await repository.find(accountId))?.passkeys);
    },

    /**
     * Whose passkey has answered a challenge, which is over with that.
     * @param accountId who was asked; null: anybody
     * @throws ApiError PASSKEY_REFUSED
     */
    async usePasskey(given: UsedPasskey, accountId: string | null): Promise<string> {
      const challenge = challengeOf(given);
      const purpose = accountId === null ? 'passkey login' : 'passkey proof';
      const owner = accountId ?? accountIdOf(given);
      if (owner === null || challenge === null || !(await repository.close(purpose, challenge, accountId))) {
        throw new ApiError('PASSKEY_REFUSED');
      }
      const known = (await repository.find(owner))?.passkeys.find(({ id }) => id === given.id);
      const used = known && (await passkeys.checkUsed(given, challenge, known));
      if (!used || !(await repository.usePasskey(owner, known, used))) throw new ApiError('PASSKEY_REFUSED');
      return owner;
    },

    /** The step of a login after the password, for whoever holds its secret. */
    beginStep: (accountId: string) => repository.challenge('login', accountId),
    accountOfStep: (secret: string): Promise<string | null> => repository.waitingFor('login', secret),
    /** False when somebody has got past it already. */
    endStep: (secret: string, accountId: string): Promise<boolean> => repository.close('login', secret, accountId),
  };
}
export type SecondFactors = ReturnType<typeof createSecondFactors>;
