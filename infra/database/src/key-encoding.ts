import { createHash } from 'node:crypto';
import { Binary, BSONRegExp, BSONSymbol, Code, type ObjectId, type Timestamp } from 'bson';
import { asDocument } from './bson-document';
import { isNumeric, typeName, typeOrder, type Numeric } from './bson-types';
import { beyondDouble, toDouble } from './exact-numbers';

// lmdb takes keys up to 1 978 bytes; a prefix, an index id and a record id stand around ours.
const maxKeyBytes = 1900;
/** Keys beyond this may end in a hash, and so no longer tell the whole order. */
export const longKeyPrefixBytes = 1800;

/** One value as bytes whose plain order is MongoDB's order: its type's place, then what orders it within the type. */
export function encodeValue(value: unknown, descending = false): Buffer {
  const bytes = typeof value === 'number' ? doubleBytes(value) : otherBytes(value);
  return descending ? inverted(bytes) : bytes;
}

/** Descending fields are stored as the complement of their bytes. */
function inverted(bytes: Buffer): Buffer {
  const complement = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) complement[i] = ~(bytes[i] ?? 0);
  return complement;
}

function otherBytes(value: unknown): Buffer {
  const place = typeOrder(value);
  switch (typeName(value)) {
    case 'string':
    case 'symbol':
    case 'regex':
    case 'javascript':
    case 'javascriptWithScope':
      return textBytes(place, textOf(value));
    case 'object':
      return Buffer.concat([Buffer.of(place), ...Object.entries(asDocument(value)).flatMap(memberBytes), Buffer.of(0)]);
    case 'array':
      return Buffer.concat([Buffer.of(place), ...(value as unknown[]).flatMap(itemBytes), Buffer.of(0)]);
    case 'binData':
      return binaryBytes(place, value as Binary | Uint8Array);
    case 'objectId':
      return Buffer.concat([Buffer.of(place), (value as ObjectId).id]);
    case 'bool':
      return Buffer.of(place, value ? 1 : 0);
    case 'date':
      return doubleBytes((value as Date).getTime(), place, 9);
    case 'timestamp':
      return Buffer.of(place, ...(value as Timestamp).toBytesBE());
    default:
      return isNumeric(value) ? numberBytes(value) : Buffer.of(place);
  }
}

const itemBytes = (item: unknown): Buffer[] => [Buffer.of(1), encodeValue(item)];
// MongoDB looks at a member's type before its name, and at its value last.
const memberBytes = ([name, item]: [string, unknown]): Buffer[] => [
  Buffer.of(1),
  textBytes(typeOrder(item), name),
  encodeValue(item),
];

/** A double in order of size, NaN below all; a number's last byte says that it is the value itself. */
function doubleBytes(value: number, place = 4, length: 9 | 10 = 10): Buffer {
  const bytes = Buffer.alloc(length);
  bytes[0] = place;
  if (length === 10) bytes[9] = 0x80;
  if (Number.isNaN(value)) return bytes;
  bytes.writeDoubleBE(value === 0 ? 0 : value, 1);
  if (value < 0) for (let i = 1; i < 9; i += 1) bytes[i] = ~(bytes[i] ?? 0);
  else bytes[1] = (bytes[1] ?? 0) | 0x80;
  return bytes;
}

/** Any number: its nearest double, and how far above or below that it is. */
function numberBytes(value: Numeric): Buffer {
  const bytes = doubleBytes(toDouble(value));
  const rest = beyondDouble(value);
  if (!rest) return bytes;
  const isBelow = rest.coefficient < 0n;
  const digits = String(isBelow ? -rest.coefficient : rest.coefficient);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(0x8000 + digits.length + rest.exponent);
  const distance = Buffer.concat([size, Buffer.from(`${digits.replace(/0+$/, '')}\0\0`)]);
  bytes[9] = isBelow ? 0x7f : 0x81;
  return Buffer.concat([bytes, isBelow ? inverted(distance) : distance]);
}

/** Zero bytes are escaped, so that a shorter text sorts first and no text is the start of another. */
function textBytes(place: number, text: string): Buffer {
  const whole = Buffer.from(`${String.fromCharCode(place)}${text}\0\0`);
  if (!text.includes('\0')) return whole;
  const escaped = whole.toString('latin1', 0, whole.length - 2).replaceAll('\0', '\0\xff');
  return Buffer.from(`${escaped}\0\0`, 'latin1');
}

/** Binary data is ordered by length, subtype, bytes. */
function binaryBytes(place: number, value: Binary | Uint8Array): Buffer {
  const [subtype, bytes] = value instanceof Binary ? [value.sub_type, value.value()] : [0, value];
  const header = Buffer.of(place, 0, 0, 0, 0, subtype);
  header.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([header, bytes]);
}

/** The text by which strings, symbols, regular expressions and code are ordered. */
export function textOf(value: unknown): string {
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof BSONRegExp) return `${value.pattern}\0${value.options}`;
  if (value instanceof RegExp) return `${value.source}\0${value.flags}`;
  if (value instanceof Code) return value.code + (value.scope ? `\0${JSON.stringify(value.scope)}` : '');
  return String(value);
}

/** Encodes a value once, however often it is asked for: the indexes of a collection have many fields in common. */
export function encodeOnce(): typeof encodeValue {
  const [ascending, descending] = [new Map<unknown, Buffer>(), new Map<unknown, Buffer>()];
  return (value, isDescending) => {
    const encoded = isDescending ? descending : ascending;
    const known = encoded.get(value);
    if (known) return known;
    const bytes = encodeValue(value, isDescending);
    encoded.set(value, bytes);
    return bytes;
  };
}

/** The parts of an index entry's key: one value per indexed field, each ascending or descending. */
export function encodeKey(values: readonly unknown[], descending: readonly boolean[], encode = encodeValue): Buffer[] {
  const parts = values.map((value, i) => encode(value, descending[i]));
  if (lengthOf(parts) <= maxKeyBytes) return parts;
  const bytes = Buffer.concat(parts);
  return [bytes.subarray(0, longKeyPrefixBytes), createHash('sha256').update(bytes).digest()];
}

function lengthOf(parts: readonly Buffer[]): number {
  let length = 0;
  for (const part of parts) length += part.length;
  return length;
}

/** Whether a key no longer tells the whole order of what it is made of. */
export const isLongKey = (parts: readonly Buffer[]): boolean => lengthOf(parts) > longKeyPrefixBytes;

/** A text that is equal exactly for equal values: what `$group` and `distinct` go by. */
export const identityOf = (value: unknown): string => encodeValue(value).toString('latin1');

/** The first key after all that begin with these bytes. */
export function afterPrefix(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  const next = Buffer.from(prefix.subarray(0, length));
  next[length - 1] = (next[length - 1] ?? 0) + 1;
  return next;
}
