import { ObjectId } from 'bson';
import type { Doc } from './bson-document';
import type { Collection } from './catalogue';
import { encodeKey } from './key-encoding';
import { scanRecords, type ScannedRecord } from './record-scan';
import type { Storage } from './storage';
import { indexKey } from './storage-keys';

// What may stand beside a filter by `_id` without changing which document is found.
const harmless = new Set('find filter limit singleBatch batchSize projection lsid $db comment'.split(' '));

/**
 * What a find for `{ _id: value }` and nothing else finds, straight from the `_id` index: many reads are such, and
 * planning one takes longer than doing it. Undefined for any other find.
 */
export function findById(storage: Storage, collection: Collection, command: Doc): ScannedRecord[] | undefined {
  const { filter, limit, batchSize } = command;
  const id = (filter as Doc | undefined)?._id;
  const isPlain = typeof id === 'string' || typeof id === 'number' || id instanceof ObjectId;
  const isOne = (limit ?? 1) === 1 && (batchSize ?? 1) === 1;
  if (!isPlain || !isOne || Object.keys(filter as Doc).length !== 1) return undefined;
  for (const field in command) if (!harmless.has(field)) return undefined;
  const [index] = collection.indexes;
  const { bytes: key, lossy } = encodeKey([id], [false]);
  if (!index || lossy) return undefined;
  return [
    ...scanRecords(storage, collection, { point: indexKey(index.id, key), ranges: [], reverse: false, sorted: true }),
  ];
}
