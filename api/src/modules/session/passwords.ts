import { randomBytes } from 'node:crypto';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../plugins/api-error';

/** OWASP's argon2id setting: 19 MiB, 2 passes, 1 lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that no one knows: what an unknown account's password is compared with. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$dxxLhw4Quh7000ItpT2XcQ$ZBl28L96Morpb5/TVmrNyOtF7vIjsOXoAfJtimugte4';

/** How many times as long as a hash the queue rests after it: while nothing else is done, and while others are served. */
const REST = { idle: 1, busy: 10 };

/** At about 7 ms each and the rest after it, the last one in a full queue waits half a second, and under load two and a half. */
const MAX_WAITING = 32;

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Of a password that nobody knows: until a link is used, nobody gets in. */
  hashUnknown(): Promise<string>;
  /**
   * Compares with an account's hash. Without an account (null) the same work is done against nobody's hash, so that the
   * time says nothing of whether the account exists.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** The same password typed on two keyboards may be composed differently. */
const normalise = (password: string): string => password.normalize('NFKC');

/** What the process runs on. */
interface Machine {
  /** From 0 to 1: how much of the time since a moment the process has been serving requests; hashes are made beside it. */
  loadSince(since: EventLoopUtilization): number;
  /** In milliseconds, since any moment. */
  now(): number;
  rest(milliseconds: number): Promise<void>;
}

const thisMachine: Machine = {
  loadSince: (since) => performance.eventLoopUtilization(since).utilization,
  now: () => performance.now(),
  rest: (milliseconds) => delay(milliseconds),
};

/**
 * Hashes one at a time, and rests between two of them, the longer the busier the process is: a flood of logins must leave
 * the processor to everyone who is only reading. Whoever logs in alone waits for nothing.
 */
export function createPasswordHashing({ loadSince, now, rest }: Machine = thisMachine): PasswordHashing {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  async function restAfter(work: Promise<unknown>): Promise<void> {
    const [start, before] = [now(), performance.eventLoopUtilization()];
    await work.catch(() => undefined);
    await rest((now() - start) * (REST.idle + (REST.busy - REST.idle) * loadSince(before)));
  }

  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= MAX_WAITING) throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 });
    waiting += 1;
    const begun = last;
    const result = begun.then(work).finally(() => {
      waiting -= 1;
    });
    last = begun.then(() => restAfter(result));
    return result;
  }

  const hashOne = (password: string): Promise<string> => enqueue(() => hash(normalise(password), argon2Options));

  return {
    hash: hashOne,
    hashUnknown: () => hashOne(randomBytes(32).toString('base64url')),
    async verify(passwordHash, password) {
      const isSame = await enqueue(() => verify(passwordHash ?? nobodysHash, normalise(password)));
      return isSame && passwordHash !== null;
    },
  };
}
