import fs from 'node:fs';
import path from 'node:path';
import { ABORT, open, type RootDatabase } from 'lmdb';
import { dataFile } from './paths';
import type { KeyRange } from './storage-keys';

export interface StoredEntry {
  readonly key: Buffer;
  readonly value: Buffer;
}

/** How to read a range: `afterStart` leaves out its first key, the one a scan ended on before. */
interface ReadOptions {
  readonly reverse?: boolean;
  readonly limit?: number;
  readonly afterStart?: boolean;
}

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

  put(key: Buffer, value: Buffer): void {
    this.db.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.db.removeSync(key);
  }

  /** Reads a stretch of entries at once, so that a scan can rest between stretches without a snapshot of its own. */
  read({ start, end }: KeyRange, { reverse = false, limit = 1000, afterStart = false }: ReadOptions): StoredEntry[] {
    const range = reverse ? { start: end, end: start, reverse, inclusiveEnd: true } : { start, end };
    return this.db.getRange({ ...range, limit, exclusiveStart: afterStart }).asArray as unknown as StoredEntry[];
  }

  /** Removes every key of a range. */
  clear({ start, end }: KeyRange): void {
    for (;;) {
      const keys = [...this.db.getKeys({ start, end, limit: 5000 })];
      for (const key of keys) this.db.removeSync(key);
      if (keys.length < 5000) return;
    }
  }

  /** Runs a change as one durable commit: it has reached the disk when this returns, or nothing of it has happened. */
  transaction<T>(change: () => T): T {
    let outcome: { result: T } | { failure: unknown } | undefined;
    this.db.transactionSync<unknown>(() => {
      try {
        outcome = { result: change() };
        return undefined;
      } catch (failure) {
        outcome = { failure };
        // lmdb keeps the writes made before a throw in some modes; ABORT never does.
        return ABORT;
      }
    });
    this.db.resetReadTxn();
    if (outcome && 'result' in outcome) return outcome.result;
    throw outcome?.failure ?? new Error('the storage did not run the transaction');
  }

  /** Writes a consistent, compact copy of the data file while work goes on. */
  copyTo(file: string): Promise<void> {
    return this.db.backup(file, true);
  }

  /** Bytes on disk and bytes in use. */
  size(): { fileBytes: number; usedBytes: number } {
    const { pageSize, lastPageNumber } = this.db.getStats() as { pageSize: number; lastPageNumber: number };
    const fileBytes = fs.statSync(path.join(this.folder, dataFile)).size;
    return { fileBytes, usedBytes: pageSize * (lastPageNumber + 1) };
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
