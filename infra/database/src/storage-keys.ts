// One lmdb database holds everything, told apart by the first byte: a sub-database per index would cost pages and handles.
const catalogue = 0x43;
const data = 0x44;
const index = 0x49;
const counters = 0x4e;

/** From `start` up to `end`, which is outside. */
export interface KeyRange {
  readonly start: Buffer;
  readonly end: Buffer;
}

function unsigned(value: number, bytes: 4 | 6): Buffer {
  const buffer = Buffer.allocUnsafe(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** A number in four bytes. */
export const numberBytes = (value: number): Buffer => unsigned(value, 4);
/** A record id in six bytes, in natural order. */
export const recordBytes = (record: number): Buffer => unsigned(record, 6);
export const readRecord = (bytes: Buffer, at = 0): number => bytes.readUIntBE(at, 6);

/** Where a record's id or an index entry's own key begins. */
export const ownKeyOffset = 5;

/** A kind of entry, the collection or index it belongs to, and the parts of its own key within that. */
function keyOf(kind: number, id: number, parts: readonly Buffer[]): Buffer {
  let length = ownKeyOffset;
  for (const part of parts) length += part.length;
  const key = Buffer.allocUnsafe(length);
  key[0] = kind;
  key.writeUInt32BE(id, 1);
  let at = ownKeyOffset;
  for (const part of parts) {
    key.set(part, at);
    at += part.length;
  }
  return key;
}

const allOf = (kind: number, id: number): KeyRange => ({ start: keyOf(kind, id, []), end: keyOf(kind, id + 1, []) });

export const recordKey = (collection: number, record: number): Buffer => keyOf(data, collection, [recordBytes(record)]);
export const collectionOf = (collection: number): KeyRange => allOf(data, collection);
/** The key of an index entry, which may end with its record, or of a bound within the index. */
export const indexKey = (id: number, ...parts: readonly Buffer[]): Buffer => keyOf(index, id, parts);
export const indexOf = (id: number): KeyRange => allOf(index, id);

export const catalogueKey = (namespace: string): Buffer => Buffer.from(`${String.fromCharCode(catalogue)}${namespace}`);
export const catalogueRange: KeyRange = { start: Buffer.of(catalogue), end: Buffer.of(catalogue + 1) };
export const counterKey = Buffer.of(counters, 0x6e);
export const formatKey = Buffer.of(counters, 0x66);
/** Which server owns the data file. */
export const ownerKey = Buffer.of(counters, 0x6f);
/** Where format 1 kept the sizes of a collection. */
export const oldSizesKey = (id: number): Buffer => Buffer.concat([Buffer.of(counters, 0x73), numberBytes(id)]);
