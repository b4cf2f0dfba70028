import { Decimal128, Double, Int32, Long } from 'bson';
import { CommandError } from './command-error';

export type Numeric = number | bigint | Int32 | Double | Long | Decimal128;

interface Exact {
  coefficient: bigint;
  exponent: number;
}

/** True for every BSON number in either decoding. Timestamps are a subclass of Long and not numbers. */
export function isNumeric(value: unknown): value is Numeric {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  return (
    value instanceof Int32 ||
    value instanceof Double ||
    value instanceof Decimal128 ||
    (value instanceof Long && value._bsontype === 'Long')
  );
}

/** The nearest double. Rounding keeps order, which bounds and quick comparisons rely on. */
export function toDouble(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Long) return value.toNumber();
  return value instanceof Decimal128 ? Number(value.toString()) : value.valueOf();
}

/** True when the double above is the value itself. */
export function isExactDouble(value: Numeric): boolean {
  if (typeof value === 'number' || value instanceof Int32 || value instanceof Double) return true;
  const double = toDouble(value);
  if (!Number.isFinite(double)) return !(value instanceof Decimal128) || !/\d/.test(value.toString());
  return compareExact(exactOf(value), exactOf(double)) === 0;
}

/** Compares by value across all numeric types; NaN is below everything and equal to itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const x = toDouble(a);
  const y = toDouble(b);
  if (x < y) return -1;
  if (x > y) return 1;
  if (x === y) {
    if ((typeof a === 'number' && typeof b === 'number') || !Number.isFinite(x)) return 0;
    return isSmall(a) && isSmall(b) ? 0 : compareExact(exactOf(a), exactOf(b));
  }
  return Number.isNaN(x) ? (Number.isNaN(y) ? 0 : -1) : 1;
}

/** A text that is the same for equal values of any type; for values that no double holds. */
export function canonicalDigits(value: Numeric): string {
  let { coefficient, exponent } = exactOf(value);
  while (coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return `${coefficient}e${exponent}`;
}

const isSmall = (value: Numeric): boolean =>
  typeof value === 'number' || value instanceof Int32 || value instanceof Double;

function exactOf(value: Numeric): Exact {
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  if (value instanceof Long) return { coefficient: value.toBigInt(), exponent: 0 };
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  return exactOfDouble(toDouble(value));
}

function parseDecimal(text: string): Exact {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!parts) return { coefficient: 0n, exponent: 0 };
  const fraction = parts[3] ?? '';
  const digits = BigInt(`${parts[2]}${fraction}`);
  return { coefficient: parts[1] ? -digits : digits, exponent: Number(parts[4] ?? 0) - fraction.length };
}

function exactOfDouble(value: number): Exact {
  if (Number.isSafeInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  if (Number.isInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  // A double is m·2^-k; times 5^k it is a whole number of 10^-k.
  let scaled = value;
  let k = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    k += 1;
  }
  return { coefficient: BigInt(scaled) * 5n ** BigInt(k), exponent: -k };
}

function compareExact(a: Exact, b: Exact): number {
  const exponent = Math.min(a.exponent, b.exponent);
  const x = a.coefficient * 10n ** BigInt(a.exponent - exponent);
  const y = b.coefficient * 10n ** BigInt(b.exponent - exponent);
  return x < y ? -1 : x > y ? 1 : 0;
}

const int32Range = 2147483647;

/** Adds as `$inc` does: the wider type wins, int overflows to long, long overflow is an error. */
export const addNumbers = (a: Numeric, b: Numeric): Numeric => arithmetic(a, b, 'add');

/** Multiplies as `$mul` does. */
export const multiplyNumbers = (a: Numeric, b: Numeric): Numeric => arithmetic(a, b, 'multiply');

function arithmetic(a: Numeric, b: Numeric, operation: 'add' | 'multiply'): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimalArithmetic(a, b, operation);
  if (isDouble(a) || isDouble(b)) {
    const [x, y] = [toDouble(a), toDouble(b)];
    return new Double(operation === 'add' ? x + y : x * y);
  }
  const [x, y] = [wholeOf(a), wholeOf(b)];
  const result = operation === 'add' ? x + y : x * y;
  if (!(a instanceof Long) && !(b instanceof Long) && result <= int32Range && result >= -int32Range - 1) {
    return new Int32(Number(result));
  }
  if (BigInt.asIntN(64, result) !== result) {
    throw new CommandError(
      'BadValue',
      `Failed to apply ${operation === 'add' ? '$inc' : '$mul'} operations: integer overflow`,
    );
  }
  return Long.fromBigInt(result);
}

const isDouble = (value: Numeric): boolean =>
  value instanceof Double || (typeof value === 'number' && !Number.isSafeInteger(value));
const wholeOf = (value: Numeric): bigint => (typeof value === 'bigint' ? value : exactOf(value).coefficient);

function decimalArithmetic(a: Numeric, b: Numeric, operation: 'add' | 'multiply'): Decimal128 {
  const [x, y] = [toDouble(a), toDouble(b)];
  if (!Number.isFinite(x) || !Number.isFinite(y)) {
    return Decimal128.fromString(String(operation === 'add' ? x + y : x * y));
  }
  const [p, q] = [exactOf(a), exactOf(b)];
  if (operation === 'multiply')
    return toDecimal({ coefficient: p.coefficient * q.coefficient, exponent: p.exponent + q.exponent });
  const exponent = Math.min(p.exponent, q.exponent);
  const scale = (value: Exact) => value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return toDecimal({ coefficient: scale(p) + scale(q), exponent });
}

const toDecimal = ({ coefficient, exponent }: Exact): Decimal128 =>
  Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
