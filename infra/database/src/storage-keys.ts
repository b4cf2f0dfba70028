// One lmdb database holds everything, told apart by the first byte: a sub-database per index would cost pages and handles.
const catalogue = 0x43;
const data = 0x44;
const index = 0x49;
const counters = 0x4e;

export interface KeyRange {
  readonly start: Buffer;
  readonly end: Buffer;
}

/** A number in four bytes. */
export function numberBytes(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value, 0);
  return bytes;
}

/** A record id in six bytes, in natural order. */
export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(record, 0, 6);
  return bytes;
}

export const readRecord = (bytes: Buffer, at = 0): number => bytes.readUIntBE(at, 6);

export const catalogueKey = (namespace: string): Buffer =>
  Buffer.concat([Buffer.from([catalogue]), Buffer.from(namespace, 'utf8')]);
export const catalogueRange: KeyRange = { start: Buffer.from([catalogue]), end: Buffer.from([catalogue + 1]) };

export const counterKey = Buffer.from([counters, 0x6e]);
export const formatKey = Buffer.from([counters, 0x66]);
export const sizesKey = (collection: number): Buffer =>
  Buffer.concat([Buffer.from([counters, 0x73]), numberBytes(collection)]);

function prefixed(kind: number, id: number, rest: Buffer): Buffer {
  const key = Buffer.allocUnsafe(5 + rest.length);
  key[0] = kind;
  key.writeUInt32BE(id, 1);
  rest.copy(key, 5);
  return key;
}

const nothing = Buffer.alloc(0);

export const recordKey = (collection: number, record: number): Buffer =>
  prefixed(data, collection, recordBytes(record));
export const collectionOf = (collection: number): KeyRange => ({
  start: prefixed(data, collection, nothing),
  end: prefixed(data, collection + 1, nothing),
});

/** The key of an index entry, or of a bound within the index. */
export const indexKey = (id: number, key: Buffer): Buffer => prefixed(index, id, key);
export const indexOf = (id: number): KeyRange => ({
  start: prefixed(index, id, nothing),
  end: prefixed(index, id + 1, nothing),
});
/** Where an index entry's own key begins. */
export const indexKeyOffset = 5;
