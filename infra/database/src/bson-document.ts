import { DBRef, Double, Int32, Long, ObjectId, Timestamp, deserialize, onDemand, serialize } from 'bson';
import { demand } from './refuse';

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
export const decodeExact = (bytes: Uint8Array): Doc => deserialize(bytes, { bsonRegExp: true, promoteValues: false });

// What MongoDB lets a reply have beyond the largest document.
const maxEncodedBytes = maxDocumentBytes + 16 * 1024;

/** Encodes a document; `undefined` members are left out as the driver does. What is too large for a reply is refused. */
export function encode(doc: Doc): Buffer {
  const bytes = serializeOrTooLarge(doc);
  demand(bytes && bytes.length <= maxEncodedBytes, 'BSONObjectTooLarge', 'the document or reply is over 16MB');
  return bytes;
}

function serializeOrTooLarge(doc: Doc): Buffer | undefined {
  try {
    return serialize(doc, { ignoreUndefined: true }) as Buffer;
  } catch (error) {
    // Beyond 17 MB bson writes past the end of its buffer.
    if (error instanceof RangeError && !error.message.includes('call stack')) return undefined;
    throw error;
  }
}

const maxDepth = 100;

/** Refuses documents over the 16 MB limit, and those nested beyond what MongoDB promises to keep. */
export function assertStorable({ length }: Uint8Array, doc: Doc): void {
  demand(length <= maxDocumentBytes, 'BSONObjectTooLarge', `BSONObj size: ${length} is over ${maxDocumentBytes}(16MB)`);
  demand(isWithinDepth(doc, maxDepth), 15, `Exceeded depth limit of ${maxDepth} nested documents`);
}

function isWithinDepth(value: unknown, left: number): boolean {
  const isNested = Array.isArray(value) || isPlainDocument(value);
  if (!isNested) return true;
  if (left === 0) return false;
  return Object.values(value).every((inner) => isWithinDepth(inner, left - 1));
}

/** True for an embedded document, false for arrays and every BSON value class. */
export function isPlainDocument(value: unknown): value is Doc {
  // A stored document may own fields named "constructor" or "_bsontype": only the prototype is proof.
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The members of an embedded document; a DBRef counts as the document it was sent as. */
export function asDocument(value: unknown): Doc {
  if (!(value instanceof DBRef)) return value as Doc;
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
  return mapValue(value, promote);
}

/** Copies plain documents and arrays; BSON values are immutable here and shared. */
export const cloneDocument = <T>(value: T): T => mapValue(value, cloneDocument) as T;

function mapValue(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  return isPlainDocument(value) ? mapMembers(value, change) : value;
}

/** A copy with each member's value changed. */
export function mapMembers<T, U>(doc: Record<string, T>, change: (value: T, key: string) => U): Record<string, U> {
  const copy: Record<string, U> = {};
  for (const key of Object.keys(doc)) setMember(copy, key, change(doc[key] as T, key));
  return copy;
}

/** Assigns a member, or takes it out when there is no value; "__proto__" is a field like any other. */
export function setMember(doc: Doc, key: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(doc, key);
  else if (key !== '__proto__') doc[key] = value;
  else Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Reads a member of the document itself, never of a prototype. */
export function member(doc: Doc, key: string): unknown {
  const value = doc[key];
  if (typeof value !== 'function' && key !== '__proto__') return value;
  return Object.hasOwn(doc, key) ? value : undefined;
}

/** True for a document of operators, by its first key. */
export const hasOperators = (value: unknown): value is Doc =>
  isPlainDocument(value) && Object.keys(value)[0]?.startsWith('$') === true;

/** The bytes of a document with `_id` first, generated when it is missing, as MongoDB stores it. */
export function withIdFirst(bytes: Buffer): Buffer {
  const isId = (at: number, length: number): boolean =>
    length === 3 && bytes[at] === 0x5f && bytes[at + 1] === 0x69 && bytes[at + 2] === 0x64;
  if (bytes[8] === 0 && isId(5, 3)) return bytes;
  const found = [...onDemand.parseToElements(bytes)].find(([, name, nameLength]) => isId(name, nameLength));
  const [, at = 5, , offset = 4, length = 0] = found ?? [];
  const id = found ? bytes.subarray(at - 1, offset + length) : encode({ _id: new ObjectId() }).subarray(4, -1);
  const whole = Buffer.concat([bytes.subarray(0, 4), id, bytes.subarray(4, at - 1), bytes.subarray(offset + length)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}
