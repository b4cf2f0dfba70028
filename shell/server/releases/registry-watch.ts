import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { registryRevisionSchema, type RegistryRevision } from '@korkollen/release/format/registry';
import { readNewer, readNewest } from '@korkollen/release/registry/registry-chain';
import { readTrustedKeys, type TrustedKey } from '@korkollen/release/signing/keys';
import { StoreUnavailable, type ReleaseStore } from '@korkollen/release/store/release-store';
import { reasonOf } from '../reason-of';
import { writeWholeFile } from '../whole-file';
import { LiveReleases } from './live-releases';
import { goodRevision, verifyRevision, type VerifiedRevision } from './verified-revision';

/** Visitors wait no longer than this for a store to say whether there is something new, */
const PATIENCE_MS = 300;
/** and than this when nothing is known yet that could be shown. */
const FIRST_PATIENCE_MS = 5_000;
/** How often a store that does not answer is asked again, and what was refused is verified again: a key may have come. */
const RETRY_MS = 1_000;

interface WatchLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RegistryWatchOptions {
  store: ReleaseStore;
  /** The store is looked at again when the last look is older. A look per request would be a third of what an unchanged page costs. */
  freshMs: number;
  /** And waited for when what it said is older than this. */
  maxAgeMs: number;
  /** The folder with the teams' public keys. */
  keysFolder: string;
  /** Where the last good registry is kept, for a start while the store is away. */
  lastGoodFile: string;
  log: WatchLog;
  /** Told of what is shown from now on. */
  onChange?(live: LiveReleases): void;
}

async function readLastGood(file: string, log: WatchLog): Promise<RegistryRevision | undefined> {
  try {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? undefined : registryRevisionSchema.parse(JSON.parse(text));
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the kept copy of the registry cannot be read');
    return undefined;
  }
}

export interface RegistryWatch {
  /** What is live; nothing until that is known, from the store or a kept copy. Never rejects. */
  read(): Promise<LiveReleases | undefined>;
  /** Resolves when no look at the store is under way. */
  close(): Promise<void>;
}

/**
 * What is live, as the store's registry said a moment ago. While the store is away or its newest revision cannot be read,
 * the last good one stands, also after a restart; what is in it is verified before it is shown.
 */
export async function watchRegistry(options: RegistryWatchOptions): Promise<RegistryWatch> {
  const { store, freshMs, maxAgeMs, keysFolder, lastGoodFile, log } = options;
  let trusted: TrustedKey[] = [];
  let verified: VerifiedRevision | undefined;
  let live: LiveReleases | undefined;
  /** The store's newest revision that was read; 0: the store has not told of any yet. */
  let known = 0;
  let isAway = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** When the last look began that has ended. */
  let seenAt = Number.NEGATIVE_INFINITY;
  let verifiedAt = 0;
  let looking: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let lastFault = '';

  /** The same fault is one line, however often it is met. */
  function tellFault(error: unknown): void {
    const reason = reasonOf(error);
    if (reason !== lastFault) log.error({ reason }, 'the registry is not readable; the last good one stands');
    lastFault = reason;
  }

  async function verifyNow(revision: RegistryRevision): Promise<VerifiedRevision> {
    verifiedAt = performance.now();
    // a key that cannot be read takes none away from those that could
    trusted = await readTrustedKeys(keysFolder).catch((error: unknown) => {
      log.error({ reason: reasonOf(error) }, 'the keys of the teams are not readable');
      return trusted;
    });
    return verifyRevision(revision, trusted, verified);
  }

  function show(next: VerifiedRevision): void {
    for (const { remote, version, reason } of next.refused) {
      log.error({ remote, version, reason }, 'a release is refused; the last good one stands');
    }
    verified = next;
    live = new LiveReleases(next, (live?.state ?? 0) + 1);
    options.onChange?.(live);
  }

  async function showAndKeep(next: VerifiedRevision): Promise<void> {
    show(next);
    await writeWholeFile(lastGoodFile, JSON.stringify(goodRevision(next))).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'no copy of the registry can be kept');
    });
  }

  async function verifyRefusedAgain(): Promise<void> {
    if (!verified || verified.refused.length === 0 || performance.now() - verifiedAt < RETRY_MS) return;
    const again = await verifyNow(verified.revision);
    if (again.refused.length < verified.refused.length) await showAndKeep(again);
  }

  async function look(): Promise<void> {
    try {
      const next = known === 0 ? await readNewest(store) : await readNewer(store, known);
      if (next) {
        await showAndKeep(await verifyNow(next));
        known = next.revision;
        log.info({ revision: next.revision }, 'a revision of the registry is shown');
      } else {
        live ??= new LiveReleases(undefined, 0);
        await verifyRefusedAgain();
      }
      isAway = false;
      lastFault = '';
    } catch (error) {
      isAway = error instanceof StoreUnavailable;
      tellFault(error);
    }
  }

  const lastGood = await readLastGood(lastGoodFile, log);
  if (lastGood) show(await verifyNow(lastGood));

  async function read(): Promise<LiveReleases | undefined> {
    const age = performance.now() - lookedAt;
    if (!looking && age >= (isAway ? RETRY_MS : freshMs)) {
      lookedAt = performance.now();
      looking = look().finally(() => {
        seenAt = lookedAt;
        looking = undefined;
        waiting = undefined;
      });
      waiting = Promise.race([looking, wait(live ? PATIENCE_MS : FIRST_PATIENCE_MS, undefined, { ref: false })]);
    }
    // who comes while it is read waits too, and is not shown one from before; nobody waits for a store that is away
    if (waiting && performance.now() - seenAt >= maxAgeMs && !(isAway && live)) await waiting;
    return live;
  }

  return { read, close: async () => looking };
}
