import fs from 'node:fs';
import path from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { checkDataFile } from './data-file-check';
import { StartupError } from './startup-error';
import { formatKey, numberBytes, type KeyRange } from './storage-keys';

export interface StoredEntry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** The layout of keys and values in the data file. An older one is read and becomes ours, a newer one is refused. */
const formatVersion = 2;

/** The one lmdb database of a folder, as ordered bytes. All writes happen inside `transaction`. */
export class Storage {
  readonly file: string;
  /** Where a copy lies until it takes the file's place; one that was interrupted is removed. */
  readonly newFile: string;
  private db: RootDatabase<Buffer, Buffer>;

  constructor(folder: string) {
    this.file = path.join(folder, 'data.mdb');
    this.newFile = `${this.file}-new`;
    checkDataFile(this.file);
    fs.rmSync(this.newFile, { force: true });
    this.db = openFile(this.file);
  }

  get(key: Buffer): Buffer | undefined {
    return this.db.getBinary(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.db.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.db.removeSync(key);
  }

  /** Reads so many entries at once; a scan goes on `afterStart`, without a snapshot of its own in between. */
  read({ start, end }: KeyRange, { reverse = false, limit = 1000, afterStart = false }): StoredEntry[] {
    const range = reverse ? { start: end, end: start, reverse, inclusiveEnd: true } : { start, end };
    return this.db.getRange({ ...range, limit, exclusiveStart: afterStart }).asArray as unknown as StoredEntry[];
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
      for (const key of keys) this.db.removeSync(key);
    } while (keys.length > 0);
  }

  /** Runs a change as one durable commit: it has reached the disk when this returns, or nothing of it has happened. */
  transaction<T>(change: () => T): T {
    return this.db.transactionSync(change);
  }

  /** Writes a consistent, compact copy of the data file while work goes on. */
  copyTo(file: string): Promise<void> {
    return this.db.backup(file, true);
  }

  size(): { fileBytes: number } {
    return { fileBytes: fs.statSync(this.file).size };
  }

  /** Puts another data file in the place of this one; whatever is there then is opened. */
  async exchange(fresh: string): Promise<void> {
    await this.close();
    try {
      putInPlace(fresh, this.file);
      fs.rmSync(`${this.file}-lock`, { force: true });
    } finally {
      this.db = openFile(this.file);
    }
  }

  close(): Promise<void> {
    return this.db.close();
  }
}

function openFile(file: string): RootDatabase<Buffer, Buffer> {
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
  const format = db.getBinary(formatKey)?.readUInt32BE(0) ?? 0;
  if (format < formatVersion) db.putSync(formatKey, numberBytes(formatVersion));
  if (format <= formatVersion) return db;
  void db.close();
  throw new StartupError(`The data file ${file} has format ${format}, not ${formatVersion}: start the newer program.`);
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
