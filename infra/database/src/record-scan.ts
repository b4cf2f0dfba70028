import type { Collection } from './catalogue';
import type { Plan } from './planner';
import type { Storage, StoredEntry } from './storage';
import { collectionOf, ownKeyOffset, readRecord, recordKey, type KeyRange } from './storage-keys';

export interface ScannedRecord {
  readonly record: number;
  readonly bytes: Buffer;
}

const firstStretch = 16;
const longestStretch = 1024;

/** Reads the records of a plan in its order. It may rest between records: it goes on from the last key it read. */
export function* scanRecords(storage: Storage, collection: Collection, plan: Plan): Generator<ScannedRecord> {
  if (!plan.index && !plan.point) {
    for (const { key, value } of readRange(storage, collectionOf(collection.id), plan.reverse))
      yield { record: readRecord(key, ownKeyOffset), bytes: value };
    return;
  }
  for (const record of scanIndex(storage, plan)) {
    const bytes = storage.get(recordKey(collection.id, record));
    // Between two stretches a document may have been removed.
    if (bytes) yield { record, bytes };
  }
}

function* scanIndex(storage: Storage, plan: Plan): Generator<number> {
  const holder = plan.point && storage.get(plan.point);
  if (holder) yield readRecord(holder);
  if (plan.point || !plan.index) return;
  // Several keys may lead to one document, which is found once.
  const seen = plan.index.multikey || plan.ranges.length > 1 ? new Set<number>() : undefined;
  for (const range of plan.reverse ? [...plan.ranges].reverse() : plan.ranges) {
    for (const { key, value } of readRange(storage, range, plan.reverse)) {
      const record = plan.index.spec.unique ? readRecord(value) : readRecord(key, key.length - 6);
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
  }
}

function* readRange(storage: Storage, range: KeyRange, reverse: boolean): Generator<StoredEntry> {
  let rest = range;
  for (let limit = firstStretch, last: StoredEntry | undefined; ; limit = Math.min(limit * 4, longestStretch)) {
    const entries = storage.read(rest, { reverse, limit, afterStart: last !== undefined });
    yield* entries;
    last = entries.at(-1);
    if (!last || entries.length < limit) return;
    rest = reverse ? { ...range, end: last.key } : { ...range, start: last.key };
  }
}
