import type { Batch } from './cursors';

const prefixes: Buffer[] = [];

/** The type byte and name of an array's i-th document. */
function elementPrefix(i: number): Buffer {
  prefixes[i] ??= Buffer.from(`\u0003${i}\0`, 'latin1');
  return prefixes[i];
}

const name = (type: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${text}\0`, 'utf8')]);

const cursorName = name(3, 'cursor');
const batchNames = { firstBatch: name(4, 'firstBatch'), nextBatch: name(4, 'nextBatch') };
const idName = name(0x12, 'id');
const nsName = name(2, 'ns');
const okElement = Buffer.concat([name(1, 'ok'), Buffer.from([0, 0, 0, 0, 0, 0, 0xf0, 0x3f])]);
const end = Buffer.from([0]);

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
}

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** Builds `{ cursor: { firstBatch, id, ns }, ok: 1 }` around stored bytes, which are never decoded on the way. */
export function cursorReply(
  batch: Batch,
  field: 'firstBatch' | 'nextBatch',
  namespace: string,
  before: readonly Buffer[] = [],
): Buffer {
  const documents = batch.documents.flatMap((bytes, i) => [elementPrefix(i), bytes]);
  const id = Buffer.from(batch.cursorId.toBytesLE());
  const ns = Buffer.from(namespace, 'utf8');
  const list = [int32(lengthOf(documents) + 5), ...documents, end];
  const inner = [batchNames[field], ...list, idName, id, nsName, int32(ns.length + 1), ns, end, end];
  const cursor = [cursorName, int32(lengthOf(inner) + 4), ...inner];
  const whole = [...before, ...cursor, okElement, end];
  return Buffer.concat([int32(lengthOf(whole) + 4), ...whole]);
}
