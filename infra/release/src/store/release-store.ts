/** A file in the store. */
export interface StoredFile {
  /** `mfe_student/2.1.0-0f3a9c21d4e8/remoteEntry.js` */
  key: string;
  bytes: number;
  storedAt: Date;
}

/** Where a folder writes files before they are whole; listed only where that is what is asked for. */
export const UNFINISHED = '.unfinished';

/** The store cannot be asked now; what is known stands. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/**
 * Where releases and the registry's revisions lie. Nothing in it is ever changed: what is there stays as it is, or goes.
 * Every call rejects with StoreUnavailable when the store does not answer.
 */
export interface ReleaseStore {
  /** What stands there, or nothing. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes what is not there yet, whole or not at all; false when there is something already, which stays as it is. */
  create(key: string, content: Buffer): Promise<boolean>;
  /** What begins with this, in the order of the keys. */
  list(prefix: string): Promise<StoredFile[]>;
  remove(key: string): Promise<void>;
}

/** Refuses a name that would leave the store, such as one with `..` in it. */
export function checkKey(key: string): string {
  const isName = (part: string) => part !== '' && part !== '.' && part !== '..';
  if (!key.includes('\\') && key.split('/').every(isName)) return key;
  throw new Error(`"${key}" is no name of a file in the store.`);
}

/** By name, in the order of its characters' codes, as every store lists them. */
export const inKeyOrder = (one: StoredFile, other: StoredFile): number => (one.key < other.key ? -1 : 1);
