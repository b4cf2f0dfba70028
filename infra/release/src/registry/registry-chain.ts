import {
  REGISTRY_PREFIX,
  type RegistryChange,
  type RegistryRevision,
  registryRevisionSchema,
  type RemoteChannels,
} from '../format/registry';
import type { ReleaseStore } from '../store/release-store';
import { changeInWords } from './change-in-words';

const REVISION_DIGITS = 8;

/** The registry cannot be used as it lies in the store; the message is a sentence. */
export class RegistryUnreadable extends Error {
  override name = 'RegistryUnreadable';
}

/** Somebody else made the next revision first; nothing was changed. The message is a sentence. */
export class RegistryMoved extends Error {
  override name = 'RegistryMoved';
  constructor(
    /** The revision that was made instead. */
    readonly winner: RegistryRevision,
  ) {
    super(
      `Somebody was first, and nothing of yours was changed: ${changeInWords(winner)}. Look at "npm run release -- status", then try again.`,
    );
  }
}

/** Where a revision lies in the store. */
export const keyOfRevision = (revision: number): string =>
  `${REGISTRY_PREFIX}${String(revision).padStart(REVISION_DIGITS, '0')}.json`;

function parseRevision(content: Buffer, key: string): RegistryRevision {
  try {
    return registryRevisionSchema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new RegistryUnreadable(
      `${key} in the store is no revision of the registry, or one of a later version of the product.`,
      { cause },
    );
  }
}

/** One revision; nothing where it was not made yet. */
export async function readRevision(store: ReleaseStore, revision: number): Promise<RegistryRevision | undefined> {
  const key = keyOfRevision(revision);
  const content = await store.read(key);
  return content && parseRevision(content, key);
}

const REVISION_KEY = new RegExp(`^${REGISTRY_PREFIX}(\\d{${REVISION_DIGITS}})\\.json$`);

/** The number of the revision in force; 0 where there is none. */
async function newestNumber(store: ReleaseStore): Promise<number> {
  const keys = await store.list(REGISTRY_PREFIX);
  return Math.max(0, ...keys.map(({ key }) => Number(REVISION_KEY.exec(key)?.[1] ?? 0)));
}

/**
 * The revision in force; nothing before the first release.
 * @throws RegistryUnreadable when it is none, StoreUnavailable when the store does not answer.
 */
export async function readNewest(store: ReleaseStore): Promise<RegistryRevision | undefined> {
  const newest = await newestNumber(store);
  return newest === 0 ? undefined : readRevision(store, newest);
}

/**
 * The revision in force when it is later than the one that is known; one look at the store when it is not.
 * @param than the number of the revision that is known, 0 for none
 */
export async function readNewer(store: ReleaseStore, than: number): Promise<RegistryRevision | undefined> {
  const next = await readRevision(store, than + 1);
  return next && ((await readNewer(store, next.revision)) ?? next);
}

/** Every revision there is, the newest first. */
export async function* readHistory(store: ReleaseStore): AsyncGenerator<RegistryRevision> {
  for (let number = await newestNumber(store); number > 0; number--) {
    const revision = await readRevision(store, number);
    if (!revision) throw new RegistryUnreadable(`Revision ${number} of the registry is not in the store.`);
    yield revision;
  }
}

/**
 * Makes the revision after `before`: this, whole, is live from now on.
 * @throws RegistryMoved when somebody else has made it.
 */
export async function appendRevision(
  store: ReleaseStore,
  before: RegistryRevision | undefined,
  change: RegistryChange,
  remotes: Record<string, RemoteChannels>,
): Promise<RegistryRevision> {
  const next: RegistryRevision = { format: 2, revision: (before?.revision ?? 0) + 1, change, remotes };
  const key = keyOfRevision(next.revision);
  const content = Buffer.from(JSON.stringify(registryRevisionSchema.parse(next)));
  if (await store.create(key, content)) return next;
  const made = await store.read(key);
  if (!made) throw new RegistryUnreadable(`${key} is in the store and cannot be read.`);
  // a store's client that got no answer asks again, and meets what it wrote itself
  if (made.equals(content)) return next;
  throw new RegistryMoved(parseRevision(made, key));
}
