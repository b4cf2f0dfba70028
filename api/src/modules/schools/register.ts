import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../../plugins/api-error';
import type { Database } from '../../plugins/database';
import { createTeacherService } from '../teachers/service';
import type { KeptRegister } from './kept-register';
import { createSchoolRepository, type RegisterRevision } from './repository';
import { slices } from '../../plugins/slices';
import {
  buildSnapshot,
  type ReadRegister,
  readRegister,
  type RegisterSnapshot,
  type SnapshotOptions,
} from './snapshot';

export interface SchoolRegister {
  /**
   * The public register: at most `checkIntervalMs` and the time of a rebuild old, and never waited for once there.
   * @throws SERVICE_UNAVAILABLE when a large one is not there a few seconds after a start.
   */
  current(): Promise<RegisterSnapshot>;
  /** What is shown now without asking anybody; undefined until there is something, and where each request asks. */
  shown(): RegisterSnapshot | undefined;
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
  /** Where the register is kept between starts. */
  kept: KeptRegister;
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

const isSame = (a: RegisterRevision, b: RegisterRevision): boolean =>
  a.revision === b.revision && a.changedAt === b.changedAt && a.isDemoData === b.isDemoData;

/** Whether a register that was kept is this database's, at this revision or an earlier one. */
const isOf = (kept: RegisterRevision, now: RegisterRevision): boolean =>
  isSame(kept, now) ||
  (kept.revision < now.revision && kept.changedAt < now.changedAt && kept.isDemoData === now.isDemoData);

/**
 * Keeps the public register in memory and rebuilds it when its revision in the database moves, whoever moved it. Until
 * the new one is ready, and while the database is away, what was read last is shown; after a start that is what was
 * kept of the run before, until the database has been read once.
 */
export function createSchoolRegister(database: Database, options: SchoolRegisterOptions): SchoolRegister {
  const { checkIntervalMs, kept, log, maxWaitMs = DEFAULT_WAIT_MS } = options;
  const schools = createSchoolRepository(database.connection);
  const teachers = createTeacherService(database.connection);
  const stopping = new AbortController();
  const buildOptions = { ...options, signal: stopping.signal };
  let snapshot: RegisterSnapshot | undefined;
  let sayFirst: (first: RegisterSnapshot) => void;
  const first = new Promise<RegisterSnapshot>((resolve) => {
    sayFirst = resolve;
  });
  /** Whether the snapshot was read from the database by this process. */
  let isLive = false;
  let reading: Promise<ReadRegister | null> | undefined;
  /** What is to be written next: only the newest of what has come while the disk was busy. */
  let unwritten: ReadRegister | undefined;
  let writing: Promise<void> | undefined;
  let checking: Promise<RegisterSnapshot> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function show(register: ReadRegister): Promise<RegisterSnapshot> {
    snapshot = await buildSnapshot(register, buildOptions);
    sayFirst(snapshot);
    return snapshot;
  }

  /** Shows what was kept of the run before, once the database has said that it is its own. */
  async function showKept(revision: RegisterRevision): Promise<void> {
    const last = await reading;
    reading = undefined;
    if (last && isOf(last, revision)) await show(last);
  }

  async function writeNewest(): Promise<void> {
    for (let register = unwritten; register && !stopping.signal.aborted; register = unwritten) {
      unwritten = undefined;
      try {
        await kept.write(register, slices(stopping.signal));
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the public register could not be kept');
      }
    }
    writing = undefined;
  }

  function keep(register: ReadRegister): void {
    if (checkIntervalMs === 0) return;
    unwritten = register;
    writing ??= writeNewest();
  }

  async function check(): Promise<RegisterSnapshot> {
    const revision = await schools.readRevision();
    if (reading) await showKept(revision);
    if (isLive && snapshot && isSame(snapshot, revision)) return snapshot;
    const contents = { ...revision, schools: schools.readPublic(), teachers: teachers.readAll() };
    const register = await readRegister(contents, buildOptions);
    const live = await show(register);
    isLive = true;
    keep(register);
    return live;
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
      if (checkIntervalMs === 0 && database.isReady()) return orUnavailable(checkOnce(), maxWaitMs);
      return snapshot ?? orUnavailable(Promise.race([first, checkOnce()]), maxWaitMs);
    },
    shown: () => (checkIntervalMs > 0 ? snapshot : undefined),
    start() {
      if (checkIntervalMs === 0) return;
      reading = kept.read(slices(stopping.signal));
      reading.catch(() => undefined);
      void database.whenReady().then(keepChecking, () => undefined);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await checking?.catch(() => undefined);
      await reading?.catch(() => undefined);
      await writing;
    },
  };
}
