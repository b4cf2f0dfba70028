import { BSONRegExp, DBRef, Double, Int32, Long, ObjectId, Timestamp, deserialize, onDemand, serialize } from 'bson';
import { CommandError } from './command-error';

export type Doc = Record<string, unknown>;

/** The largest document that may be stored, as in MongoDB. */
export const maxDocumentBytes = 16 * 1024 * 1024;

/**
 * Decodes for matching: numbers become JS numbers, except longs that a double cannot hold.
 * Regular expressions stay BSON values, because a JS RegExp cannot carry their options.
 */
export function decode(bytes: Uint8Array, rawFields?: Record<string, boolean>): Doc {
  return deserialize(bytes, { bsonRegExp: true, ...(rawFields ? { fieldsAsRaw: rawFields } : {}) });
}

/** Decodes with the numeric types kept (Int32, Double, Long), so that what is written back is what was read. */
export function decodeExact(bytes: Uint8Array): Doc {
  return deserialize(bytes, { bsonRegExp: true, promoteValues: false });
}

/** Encodes a document; `undefined` members are left out as the driver does. */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Encodes a document that is to be stored, within the size limit. */
export function encodeForStorage(doc: Doc): Buffer {
  const bytes = encode(doc);
  assertStorable(bytes);
  return bytes;
}

/** Refuses documents over the 16 MB limit. */
export function assertStorable(bytes: Uint8Array): void {
  if (bytes.length > maxDocumentBytes) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `BSONObj size: ${bytes.length} (0x${bytes.length.toString(16)}) is invalid. Size must be between 0 and ${maxDocumentBytes}(16MB)`,
    );
  }
}

/** True for an embedded document, false for arrays and every BSON value class. */
export function isPlainDocument(value: unknown): value is Doc {
  // A stored document may own fields named "constructor" or "_bsontype": only the prototype is proof.
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The members of an embedded document; a DBRef counts as the document it was sent as. */
export function asDocument(value: unknown): Doc | undefined {
  if (isPlainDocument(value)) return value;
  if (!(value instanceof DBRef)) return undefined;
  const { collection, oid, db, fields } = value;
  return { $ref: collection, $id: oid, ...(db ? { $db: db } : {}), ...fields };
}

/** Turns Int32, Double and safe Long wrappers into JS numbers, at every depth. */
export function promote(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32 || value instanceof Double) return value.valueOf();
  if (value instanceof Long && !(value instanceof Timestamp)) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : value;
  }
  if (Array.isArray(value)) return value.map(promote);
  if (isPlainDocument(value)) return mapMembers(value, promote);
  return value;
}

/** A copy with each member's value changed. */
export function mapMembers(doc: Doc, change: (value: unknown, key: string) => unknown): Doc {
  const copy: Doc = {};
  for (const key of Object.keys(doc)) setMember(copy, key, change(doc[key], key));
  return copy;
}

/** Assigns a member; "__proto__" becomes a field like any other. */
export function setMember(doc: Doc, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    doc[key] = value;
  }
}

/** Takes a member out, whatever its name. */
export function removeMember(doc: Doc, key: string): void {
  Reflect.deleteProperty(doc, key);
}

/** Reads a member of the document itself, never of a prototype. */
export function member(doc: Doc, key: string): unknown {
  const value = doc[key];
  if (typeof value !== 'function' && key !== '__proto__') return value;
  return Object.hasOwn(doc, key) ? value : undefined;
}

/** Copies plain documents and arrays; BSON values are immutable here and shared. */
export function cloneDocument<T>(value: T): T;
export function cloneDocument(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => cloneDocument(item));
  return isPlainDocument(value) ? mapMembers(value, (item) => cloneDocument(item)) : value;
}

/** The bytes of a document with `_id` first, generated when it is missing, as MongoDB stores it. */
export function withIdFirst(bytes: Buffer): Buffer {
  if (bytes[4] === 7 && bytes.toString('latin1', 5, 9) === '_id\0') return bytes;
  for (const [, nameOffset, nameLength, offset, length] of onDemand.parseToElements(bytes)) {
    if (nameLength !== 3 || bytes.toString('latin1', nameOffset, nameOffset + 3) !== '_id') continue;
    const start = nameOffset - 1;
    const end = offset + length;
    return Buffer.concat([
      bytes.subarray(0, 4),
      bytes.subarray(start, end),
      bytes.subarray(4, start),
      bytes.subarray(end),
    ]);
  }
  const id = encode({ _id: new ObjectId() }).subarray(4, -1);
  const whole = Buffer.concat([bytes.subarray(0, 4), id, bytes.subarray(4)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

/** The JS RegExp of a BSON regular expression. */
export function toRegExp(value: BSONRegExp | RegExp | string, options?: string): RegExp {
  const pattern = value instanceof BSONRegExp ? value.pattern : typeof value === 'string' ? value : value.source;
  const given = options ?? (value instanceof BSONRegExp ? value.options : value instanceof RegExp ? value.flags : '');
  const unsupported = /[^imsu]/.exec(given);
  if (unsupported) {
    const known =
      unsupported[0] === 'x'
        ? 'the regular expression option x is not supported by this server'
        : 'invalid flag in regex options: ' + unsupported[0];
    throw new CommandError(51108, known);
  }
  try {
    return new RegExp(
      pattern,
      [...new Set(given)].filter((flag) => flag !== 'u').join('') + (/\\[pP]\{/.test(pattern) ? 'u' : ''),
    );
  } catch (error) {
    throw new CommandError(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
}
