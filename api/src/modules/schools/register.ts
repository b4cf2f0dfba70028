import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../../plugins/api-error';
import type { Database } from '../../plugins/database';
import { createTeacherService } from '../teachers/service';
import { createSchoolRepository } from './repository';
import { buildSnapshot, type RegisterSnapshot, type SnapshotOptions } from './snapshot';

export interface SchoolRegister {
  /**
   * The public register: at most `checkIntervalMs` and the time of a rebuild old, and never waited for once there.
   * @throws SERVICE_UNAVAILABLE when a large one is not there a few seconds after a start.
   */
  current(): Promise<RegisterSnapshot>;
  /** Looks for changes from now on. */
  start(): void;
  stop(): Promise<void>;
}

export interface SchoolRegisterOptions extends Omit<SnapshotOptions, 'signal'> {
  /**
   * How often the database is asked whether the register changed. At 0 it is asked on each request, which then waits
   * for the answer: for tests, which look at what they have just stored.
   */
  checkIntervalMs: number;
  /** How long a request waits for the first snapshot. */
  maxWaitMs?: number | undefined;
}

/** Less than what stands before the API waits for an answer. */
const DEFAULT_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

/** What is awaited, or the answer to come again. */
async function orUnavailable<Value>(awaited: Promise<Value>, maxWaitMs: number): Promise<Value> {
  const waiting = new AbortController();
  const tooLong = delay(maxWaitMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  try {
    return await Promise.race([awaited, tooLong]);
  } finally {
    waiting.abort();
  }
}

/** Rarer after a rebuild that failed, so that a register that cannot be read is not read all the time. */
const INTERVALS_AFTER_FAILURE = 5;

/**
 * Keeps the public register in memory and rebuilds it when its revision in the database moves, whoever moved it. Until
 * the new one is ready, and while the database is away, what was read last is shown.
 */
export function createSchoolRegister(database: Database, options: SchoolRegisterOptions): SchoolRegister {
  const { checkIntervalMs, log } = options;
  const schools = createSchoolRepository(database.connection);
  const teachers = createTeacherService(database.connection);
  const stopping = new AbortController();
  let snapshot: RegisterSnapshot | undefined;
  let checking: Promise<RegisterSnapshot> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<RegisterSnapshot> {
    const revision = await schools.readRevision();
    if (snapshot?.revision === revision.revision && snapshot.isDemoData === revision.isDemoData) return snapshot;
    const contents = { ...revision, schools: schools.readPublic(), teachers: teachers.readAll() };
    snapshot = await buildSnapshot(contents, { ...options, signal: stopping.signal });
    return snapshot;
  }

  function checkOnce(): Promise<RegisterSnapshot> {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  async function keepChecking(): Promise<void> {
    let waitMs = checkIntervalMs;
    try {
      if (database.isReady()) await checkOnce();
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn({ err: error }, 'the public register could not be read');
      waitMs = INTERVALS_AFTER_FAILURE * checkIntervalMs;
    }
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => void keepChecking(), waitMs);
    timer.unref();
  }

  return {
    async current() {
      if (snapshot && (checkIntervalMs > 0 || !database.isReady())) return snapshot;
      return orUnavailable(checkOnce(), options.maxWaitMs ?? DEFAULT_WAIT_MS);
    },
    start() {
      if (checkIntervalMs > 0) void database.whenReady().then(keepChecking, () => undefined);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await checking?.catch(() => undefined);
    },
  };
}
