import type { Collection } from './catalogue';
import type { Plan } from './planner';
import type { Storage } from './storage';
import { collectionOf, indexKeyOffset, readRecord, recordKey, type KeyRange } from './storage-keys';

export interface ScannedRecord {
  readonly record: number;
  readonly bytes: Buffer;
}

const firstStretch = 16;
const longestStretch = 1024;

/** Reads the records of a plan in its order. It may rest between records: it goes on from the last key it read. */
export function* scanRecords(storage: Storage, collection: Collection, plan: Plan): Generator<ScannedRecord> {
  if (plan.point) {
    const holder = storage.get(plan.point);
    if (holder) yield* fetch(storage, collection, readRecord(holder));
    return;
  }
  if (!plan.index) {
    for (const { key, value } of readRange(storage, collectionOf(collection.id), plan.reverse)) {
      yield { record: readRecord(key, indexKeyOffset), bytes: value };
    }
    return;
  }
  yield* scanIndex(storage, collection, plan, plan.index.spec.unique, plan.index.multikey || plan.ranges.length > 1);
}

function* scanIndex(
  storage: Storage,
  collection: Collection,
  plan: Plan,
  unique: boolean,
  repeats: boolean,
): Generator<ScannedRecord> {
  // Several keys may lead to one document, which is found once.
  const seen = repeats ? new Set<number>() : undefined;
  const ranges = plan.reverse ? [...plan.ranges].reverse() : plan.ranges;
  for (const range of ranges) {
    for (const { key, value } of readRange(storage, range, plan.reverse)) {
      const record = unique ? readRecord(value) : readRecord(key, key.length - 6);
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield* fetch(storage, collection, record);
    }
  }
}

function* fetch(storage: Storage, collection: Collection, record: number): Generator<ScannedRecord> {
  const bytes = storage.get(recordKey(collection.id, record));
  // Between two stretches a document may have been removed.
  if (bytes) yield { record, bytes };
}

function* readRange(
  storage: Storage,
  { start, end }: KeyRange,
  reverse: boolean,
): Generator<{ key: Buffer; value: Buffer }> {
  let limit = firstStretch;
  let range = { start, end, reverse, limit, afterStart: false };
  for (;;) {
    const entries = storage.read(range);
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < limit) return;
    limit = Math.min(limit * 4, longestStretch);
    range = reverse
      ? { start, end: last.key, reverse, limit, afterStart: true }
      : { start: last.key, end, reverse, limit, afterStart: true };
  }
}
