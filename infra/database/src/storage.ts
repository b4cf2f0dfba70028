import fs from 'node:fs';
import path from 'node:path';
import { ABORT, open, type RootDatabase } from 'lmdb';
import { dataFile } from './paths';

export interface StoredEntry {
  readonly key: Buffer;
  readonly value: Buffer;
}

export interface Range {
  readonly start: Buffer;
  readonly end: Buffer;
  readonly reverse?: boolean;
  readonly limit?: number;
  /** Leaves out the first key: the one a scan ended on before. */
  readonly afterStart?: boolean;
}

class Aborted extends Error {}

/** The one lmdb database, as ordered bytes. All writes happen inside `transaction`. */
export class Storage {
  private readonly db: RootDatabase<Buffer, Buffer>;

  constructor(readonly folder: string) {
    this.db = open<Buffer, Buffer>({
      path: path.join(folder, dataFile),
      noSubdir: true,
      keyEncoding: 'binary',
      encoding: 'binary',
      cache: false,
      // Overlapping sync would acknowledge commits before they are on disk.
      overlappingSync: false,
      maxReaders: 32,
    });
    fs.chmodSync(path.join(folder, dataFile), 0o600);
  }

  get(key: Buffer): Buffer | undefined {
    return this.db.getBinary(key);
  }

  has(key: Buffer): boolean {
    return this.db.getBinaryFast(key) !== undefined;
  }

  put(key: Buffer, value: Buffer): void {
    this.db.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.db.removeSync(key);
  }

  /** Reads a stretch of entries at once, so that a scan can rest between stretches without a snapshot of its own. */
  read({ start, end, reverse = false, limit = 1000, afterStart = false }: Range): StoredEntry[] {
    const range = reverse ? { start: end, end: start, reverse, limit, inclusiveEnd: true } : { start, end, limit };
    return this.db.getRange({ ...range, exclusiveStart: afterStart }).asArray as unknown as StoredEntry[];
  }

  /** Removes every key of a range. */
  clear(start: Buffer, end: Buffer): void {
    for (;;) {
      const keys = [...this.db.getKeys({ start, end, limit: 5000 })];
      for (const key of keys) this.db.removeSync(key);
      if (keys.length < 5000) return;
    }
  }

  /** Runs a change as one durable commit: it has reached the disk when this returns, or nothing of it has happened. */
  transaction<T>(change: () => T): T {
    let failure: unknown;
    let result: T | undefined;
    const outcome: unknown = this.db.transactionSync<unknown>(() => {
      try {
        result = change();
        return undefined;
      } catch (error) {
        failure = error ?? new Aborted('aborted');
        // lmdb keeps the writes made before a throw in some modes; ABORT never does.
        return ABORT;
      }
    });
    this.db.resetReadTxn();
    if (failure !== undefined || outcome === ABORT) throw failure;
    return result as T;
  }

  /** Writes a consistent, compact copy of the data file while work goes on. */
  copyTo(file: string): Promise<void> {
    return this.db.backup(file, true);
  }

  /** Bytes on disk and bytes in use. */
  size(): { fileBytes: number; usedBytes: number } {
    const stats = this.db.getStats() as { pageSize: number; lastPageNumber: number; free?: { entryCount?: number } };
    return {
      fileBytes: fs.statSync(path.join(this.folder, dataFile)).size,
      usedBytes: stats.pageSize * (stats.lastPageNumber + 1),
    };
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
