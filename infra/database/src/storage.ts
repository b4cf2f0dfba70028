import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { open, type RootDatabase } from 'lmdb';
import { checkDataFile } from './data-file-check';
import { sentenceOf, StartupError } from './startup-error';
import { formatKey, numberBytes, ownerKey, type KeyRange } from './storage-keys';

export interface StoredEntry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** The layout of keys and values in the data file. An older one is read and becomes ours, a newer one is refused. */
const formatVersion = 2;
/** Everything of a folder lies in it. */
export const dataFile = 'data.mdb';
/** A scan reads ahead by about so much. */
export const stretchBytes = 256 * 1024;
// A compaction writes so many keys to its copy before others have their turn.
const maxKeysAtOnce = 2_000;
// On a full disk lmdb would be ended by the kernel when it touches its lock file.
const minFreeBytes = 1024 * 1024;

/** A change that is under way. */
interface OpenChange {
  commit(): void;
  abort(error: unknown): void;
}

/** The one lmdb database of a folder, as ordered bytes. All writes happen inside `transaction` or `changeAhead`. */
export class Storage {
  readonly file: string;
  /** Where a copy lies until it takes the file's place; one that was interrupted is removed. */
  readonly newFile: string;
  private db: RootDatabase<Buffer, Buffer>;
  /** What the next commit keeps; all reads know of it. */
  private open: OpenChange | undefined;
  /** The keys written since a compaction began, for which its copy is no longer true. */
  private changed: Set<string> | undefined;
  /** What marks the data file as ours. */
  private readonly owner = randomBytes(16);

  constructor(folder: string) {
    this.file = path.join(folder, dataFile);
    this.newFile = `${this.file}-new`;
    checkDataFile(this.file);
    for (const left of [this.newFile, `${this.newFile}-lock`]) fs.rmSync(left, { force: true });
    const { bavail, bsize } = fs.statfsSync(folder);
    if (bavail * bsize < minFreeBytes)
      throw new StartupError(`No disk space is left for the database folder ${folder}.`);
    this.db = openFile(this.file, this.owner);
  }

  /**
   * Ends the process when another server has marked the data file as its own. Whoever reaches the file past the lock, from
   * wherever it runs, is the owner from then on; two that write would overwrite each other's documents.
   */
  assertOwned(): void {
    if (this.isOwned()) return;
    process.stderr.write(`Another server has taken over ${this.file}: this one ends, and writes nothing more.\n`);
    process.exit(1);
  }

  private isOwned(): boolean {
    return this.db.getBinary(ownerKey)?.equals(this.owner) === true;
  }

  /** Whether something was changed ahead that no commit has kept. */
  get isOpen(): boolean {
    return this.open !== undefined;
  }

  get isCompacting(): boolean {
    return this.changed !== undefined;
  }

  get(key: Buffer): Buffer | undefined {
    return this.db.getBinary(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.changed?.add(key.toString('latin1'));
    this.db.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.changed?.add(key.toString('latin1'));
    this.db.removeSync(key);
  }

  /** Reads so many entries at once; a scan goes on `afterStart`, without a snapshot of its own in between. */
  read({ start, end }: KeyRange, { reverse = false, limit = 1000, afterStart = false, maxBytes = Infinity }) {
    const range = reverse ? { start: end, end: start, reverse, inclusiveEnd: true } : { start, end };
    const entries: StoredEntry[] = [];
    let bytes = 0;
    for (const entry of this.db.getRange({ ...range, limit, exclusiveStart: afterStart })) {
      entries.push(entry);
      bytes += entry.value.length;
      if (bytes >= maxBytes) break;
    }
    return { entries, isWhole: entries.length < limit && bytes < maxBytes };
  }

  /** How many keys a range has; their entries are not read. */
  count({ start, end }: KeyRange): number {
    return this.db.getKeysCount({ start, end });
  }

  /** Removes every key of a range, some at a time. */
  clear(range: KeyRange): void {
    let keys: Buffer[];
    do {
      keys = [...this.db.getKeys({ ...range, limit: 5000 })];
      for (const key of keys) this.remove(key);
    } while (keys.length > 0);
  }

  /**
   * Runs a change as one durable commit, with what was changed ahead of it: all has reached the disk when this returns, or
   * nothing of it has happened.
   */
  transaction<T>(change: () => T): T {
    const result = this.changeAhead(change);
    const { open } = this;
    this.open = undefined;
    open?.commit();
    return result;
  }

  /** Runs a change that the next commit keeps; one that fails takes with it what was changed ahead before it. */
  changeAhead<T>(change: () => T): T {
    const open = (this.open ??= this.begin());
    try {
      return change();
    } catch (error) {
      this.open = undefined;
      open.abort(error);
      throw error;
    }
  }

  private begin(): OpenChange {
    let begun: OpenChange | undefined;
    // What lmdb is given in place of a promise, it waits for: it commits or aborts when it is told to, and at once.
    this.db.transactionSync(() => ({
      then: (commit: () => void, abort: OpenChange['abort']) => (begun = { commit, abort }),
    }));
    if (!begun) throw new Error('lmdb has begun no transaction');
    const open: OpenChange = begun;
    this.assertOwned();
    return open;
  }

  /** Writes a consistent, compact copy of the data file while work goes on. */
  copyTo(file: string): Promise<void> {
    return this.db.backup(file, true);
  }

  /** Rewrites the file without the space that removed entries left, while work goes on. */
  async compact(): Promise<void> {
    const changed = (this.changed = new Set<string>());
    try {
      await this.copyTo(this.newFile);
      const file = await fs.promises.open(this.newFile, 'r+');
      await file.sync();
      await file.close();
      const copy = openLmdb(this.newFile);
      try {
        // What was written meanwhile goes into the copy, the last of it in the turn in which the files change places.
        for (; changed.size > maxKeysAtOnce; await setImmediate()) this.bringUp(copy, changed);
        this.bringUp(copy, changed);
      } finally {
        void copy.close();
        fs.rmSync(`${this.newFile}-lock`, { force: true });
      }
      this.exchange(this.newFile);
    } finally {
      this.changed = undefined;
    }
  }

  private bringUp(copy: RootDatabase<Buffer, Buffer>, changed: Set<string>): void {
    copy.transactionSync(() => {
      let n = 0;
      for (const text of changed) {
        if ((n += 1) > maxKeysAtOnce) return;
        const key = Buffer.from(text, 'latin1');
        const value = this.get(key);
        if (value) copy.putSync(key, value);
        else copy.removeSync(key);
        changed.delete(text);
      }
    });
  }

  size(): { fileBytes: number } {
    return { fileBytes: fs.statSync(this.file).size };
  }

  /** Puts another data file in the place of this one; one of a newer format is refused, and this one stays. */
  exchange(fresh: string): void {
    this.assertOwned();
    checkFormat(fresh);
    // Closes before it returns: everything written is on the disk.
    void this.close();
    try {
      putInPlace(fresh, this.file);
      fs.rmSync(`${this.file}-lock`, { force: true });
    } finally {
      this.db = openFile(this.file, this.owner);
    }
  }

  close(): Promise<void> {
    return this.db.close();
  }
}

/** Opens the data file as its owner. A new one gets its name when it is whole: an empty one is never ours. */
function openFile(file: string, owner: Buffer): RootDatabase<Buffer, Buffer> {
  try {
    if (!fs.existsSync(file)) {
      const fresh = `${file}-new`;
      void openLmdb(fresh).close();
      putInPlace(fresh, file);
      fs.rmSync(`${fresh}-lock`, { force: true });
    }
    const db = openLmdb(file);
    refuseNewer(db, file);
    db.transactionSync(() => {
      db.putSync(formatKey, numberBytes(formatVersion));
      db.putSync(ownerKey, owner);
    });
    return db;
  } catch (error) {
    throw asStartupError(error, file);
  }
}

/** Refuses a data file that could not be used in the place of another, before it is there. */
function checkFormat(file: string): void {
  try {
    const db = openLmdb(file);
    refuseNewer(db, file);
    void db.close();
  } catch (error) {
    throw asStartupError(error, file);
  } finally {
    fs.rmSync(`${file}-lock`, { force: true });
  }
}

function refuseNewer(db: RootDatabase<Buffer, Buffer>, file: string): void {
  const format = db.getBinary(formatKey)?.readUInt32BE(0) ?? 0;
  if (format <= formatVersion) return;
  void db.close();
  throw new StartupError(`The data file ${file} has format ${format}, not ${formatVersion}: start the newer program.`);
}

function asStartupError(error: unknown, file: string): StartupError {
  if (error instanceof StartupError) return error;
  return new StartupError(`The data file ${file} cannot be used: ${sentenceOf(error)}.`);
}

function openLmdb(file: string): RootDatabase<Buffer, Buffer> {
  const db = open<Buffer, Buffer>({
    path: file,
    noSubdir: true,
    keyEncoding: 'binary',
    encoding: 'binary',
    cache: false,
    // Overlapping sync would acknowledge commits before they are on disk.
    overlappingSync: false,
    maxReaders: 32,
  });
  fs.chmodSync(file, 0o600);
  return db;
}

/** The new file is on disk before it takes the old one's name, and the name is on disk before work goes on. */
export function putInPlace(fresh: string, target: string): void {
  syncFile(fresh);
  fs.renameSync(fresh, target);
  syncFile(path.dirname(target));
}

function syncFile(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
