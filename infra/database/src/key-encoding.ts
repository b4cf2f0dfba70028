import { createHash } from 'node:crypto';
import type { Binary, ObjectId, Timestamp } from 'bson';
import { asDocument } from './bson-document';
import { binaryParts, order, textOf, typeOrder } from './bson-order';
import { canonicalDigits, isExactDouble, toDouble, type Numeric } from './exact-numbers';

// lmdb takes keys up to 1 978 bytes; a prefix, an index id and a record id stand around ours.
const longestKey = 1900;
const keptOfLongKey = 1800;

/** A key of one index entry, and whether its bytes no longer tell the whole order. */
export interface EncodedKey {
  bytes: Buffer;
  lossy: boolean;
}

/** Writes values as bytes whose plain order is MongoDB's order. */
class KeyWriter {
  private buffer = Buffer.allocUnsafe(512);
  private length = 0;
  lossy = false;

  private room(bytes: number): number {
    const at = this.length;
    if (at + bytes > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, at + bytes));
      this.buffer.copy(larger, 0, 0, at);
      this.buffer = larger;
    }
    this.length += bytes;
    return at;
  }

  byte(value: number): void {
    const at = this.room(1);
    this.buffer[at] = value;
  }

  raw(bytes: Uint8Array): void {
    const at = this.room(bytes.length);
    this.buffer.set(bytes, at);
  }

  /** Zero bytes are escaped, so that a shorter text sorts first and no text is the start of another. */
  text(value: string): void {
    let rest = Buffer.from(value, 'utf8');
    for (let zero = rest.indexOf(0); zero !== -1; zero = rest.indexOf(0)) {
      this.raw(rest.subarray(0, zero + 1));
      this.byte(0xff);
      rest = rest.subarray(zero + 1);
    }
    this.raw(rest);
    this.raw(textEnd);
  }

  double(value: number): void {
    const at = this.room(8);
    if (Number.isNaN(value)) {
      this.buffer.fill(0, at, at + 8);
      return;
    }
    this.buffer.writeDoubleBE(value === 0 ? 0 : value, at);
    if ((this.buffer[at] ?? 0) & 0x80) this.invert(at);
    else this.buffer[at] = (this.buffer[at] ?? 0) | 0x80;
  }

  /** Descending fields are stored as the complement of their bytes. */
  invert(from: number): void {
    for (let i = from; i < this.length; i += 1) this.buffer[i] = ~(this.buffer[i] ?? 0) & 0xff;
  }

  get size(): number {
    return this.length;
  }

  take(): Buffer {
    const bytes = Buffer.from(this.buffer.subarray(0, this.length));
    this.length = 0;
    this.lossy = false;
    return bytes;
  }
}

const textEnd = Buffer.from([0, 0]);
const writer = new KeyWriter();

function writeValue(value: unknown): void {
  const kind = typeOrder(value);
  writer.byte(kind);
  switch (kind) {
    case order.number:
      return writeNumber(value as Numeric);
    case order.string:
    case order.regex:
    case order.code:
    case order.codeWithScope:
      return writer.text(textOf(value));
    case order.object:
      return writeDocument(value);
    case order.array:
      return writeArray(value as unknown[]);
    case order.binary:
      return writeBinary(value as Binary | Uint8Array);
    case order.objectId:
      return writer.raw((value as ObjectId).id);
    case order.boolean:
      return writer.byte(value ? 1 : 0);
    case order.date:
      return writer.double((value as Date).getTime());
    case order.timestamp:
      return writer.raw(Buffer.from((value as Timestamp).toBytesBE()));
    default:
  }
}

function writeNumber(value: Numeric): void {
  writer.double(toDouble(value));
  if (isExactDouble(value)) return writer.byte(0x80);
  // Beyond a double's precision the digits keep equality; their order is given up and the index says so.
  writer.lossy = true;
  writer.byte(0x81);
  writer.text(canonicalDigits(value));
}

function writeDocument(value: unknown): void {
  for (const [name, item] of Object.entries(asDocument(value) ?? {})) {
    writer.byte(1);
    writer.byte(typeOrder(item));
    writer.text(name);
    writeValue(item);
  }
  writer.byte(0);
}

function writeArray(items: unknown[]): void {
  for (const item of items) {
    writer.byte(1);
    writeValue(item);
  }
  writer.byte(0);
}

function writeBinary(value: Binary | Uint8Array): void {
  const { subtype, bytes } = binaryParts(value);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(bytes.length, 0);
  header[4] = subtype;
  writer.raw(header);
  writer.raw(bytes);
}

/** The key of an index entry: one value per indexed field, each ascending or descending. */
export function encodeKey(values: readonly unknown[], descending: readonly boolean[]): EncodedKey {
  for (let i = 0; i < values.length; i += 1) {
    const from = writer.size;
    writeValue(values[i]);
    if (descending[i]) writer.invert(from);
  }
  const lossy = writer.lossy;
  const bytes = writer.take();
  if (bytes.length <= longestKey) return { bytes, lossy };
  const hash = createHash('sha256').update(bytes).digest();
  return { bytes: Buffer.concat([bytes.subarray(0, keptOfLongKey), hash]), lossy: true };
}

/** One value's bytes, for bounds and for telling values apart. */
export function encodeValue(value: unknown, descending = false): Buffer {
  writeValue(value);
  if (descending) writer.invert(0);
  return writer.take();
}

/** A text that is equal exactly for equal values: what `$group` and `distinct` go by. */
export const identityOf = (value: unknown): string => encodeValue(value).toString('latin1');

/** The start shared by every key of values not told apart by a range's end: a number without its exactness. */
export function encodeRangeEnd(value: unknown, descending: boolean): Buffer {
  const bytes = encodeValue(value, descending);
  return typeOrder(value) === order.number ? bytes.subarray(0, 9) : bytes;
}

/** Cuts a bound to what long keys keep of themselves, which only ever widens the range. */
export const cutToStoredLength = (bound: Buffer): Buffer => bound.subarray(0, keptOfLongKey);

/** The first key after all that begin with these bytes. */
export function afterPrefix(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  const next = Buffer.from(prefix.subarray(0, length));
  next[length - 1] = (next[length - 1] ?? 0) + 1;
  return next;
}
