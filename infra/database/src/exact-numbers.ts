import { Decimal128, Double, Int32, Long } from 'bson';
import { isNumeric, type Numeric } from './bson-types';
import { demand } from './refuse';

/** coefficient · 10^exponent, which every finite BSON number is. */
interface Exact {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** The nearest double, which keeps order; decimals beyond all doubles stay below infinity. */
export function toDouble(value: Numeric): number {
  if (typeof value === 'number' || value instanceof Double || value instanceof Int32) return value.valueOf();
  const text = value.toString();
  const double = Number(text);
  return Math.abs(double) === Infinity && /\d/.test(text) ? Math.sign(double) * Number.MAX_VALUE : double;
}

/** Whether a value counts as true in expressions and projections. */
export function isTrue(value: unknown): boolean {
  // The nearest double of the smallest decimals is 0.
  if (value instanceof Decimal128) return !/^-?0[.0]*(E|$)/.test(String(value));
  return isNumeric(value) ? toDouble(value) !== 0 : value !== false && value !== null && value !== undefined;
}

/** Compares two doubles; NaN is below everything and equal to itself. */
export function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return a === b ? 0 : Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

const isDouble = (value: Numeric): boolean => value instanceof Double || typeof value === 'number';
const isWhole = (value: Numeric): boolean => !isDouble(value) || Number.isSafeInteger(value);

/** What of a value is lost in its nearest double: undefined when nothing is. */
export function beyondDouble(value: Numeric): Exact | undefined {
  const double = toDouble(value);
  if (isDouble(value) || !Number.isFinite(double)) return undefined;
  if (!(value instanceof Decimal128) && Number.isSafeInteger(double)) return undefined;
  const rest = add(exactOf(value), exactOf(-double));
  return rest.coefficient === 0n ? undefined : rest;
}

function exactOf(value: Numeric): Exact {
  if (isDouble(value)) {
    // A double is m·2^-k; times 5^k it is a whole number of 10^-k.
    let [scaled, k] = [toDouble(value), 0];
    for (; !Number.isInteger(scaled); k += 1) scaled *= 2;
    return { coefficient: BigInt(scaled) * 5n ** BigInt(k), exponent: -k };
  }
  const [, whole = '0', fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(String(value)) ?? [];
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** The whole part of a number within the range of longs. */
export function wholePart(value: Numeric): bigint | undefined {
  if (!Number.isFinite(toDouble(value))) return undefined;
  const { coefficient, exponent } = exactOf(value);
  const whole = exponent < 0 ? coefficient / 10n ** BigInt(-exponent) : coefficient * 10n ** BigInt(exponent);
  return BigInt.asIntN(64, whole) === whole ? whole : undefined;
}

/** Beside a decimal MongoDB counts with 15 digits of a double. */
function besideDecimal(value: Numeric): Numeric {
  const double = toDouble(value);
  if (!isDouble(value) || double === 0 || Number.isSafeInteger(value)) return value;
  return Decimal128.fromString(double.toPrecision(15));
}

function add(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (value: Exact): bigint => value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return { coefficient: scaled(a) + scaled(b), exponent };
}

/** Adds or multiplies as `$inc` and `$mul` do: the wider type wins, int overflows to long, long overflow is an error. */
export function combine(operator: '$inc' | '$mul', a: Numeric, b: Numeric): Numeric {
  const [x, y] = [toDouble(a), toDouble(b)];
  const double = operator === '$inc' ? x + y : x * y;
  const isDecimal = a instanceof Decimal128 || b instanceof Decimal128;
  if (!isDecimal && !(isWhole(a) && isWhole(b))) return new Double(double);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return Decimal128.fromString(String(double));
  const [p, q] = [exactOf(isDecimal ? besideDecimal(a) : a), exactOf(isDecimal ? besideDecimal(b) : b)];
  const product = { coefficient: p.coefficient * q.coefficient, exponent: p.exponent + q.exponent };
  const { coefficient, exponent } = operator === '$inc' ? add(p, q) : product;
  if (isDecimal) return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
  const isInt = BigInt.asIntN(32, coefficient) === coefficient && !(a instanceof Long) && !(b instanceof Long);
  if (isInt) return new Int32(Number(coefficient));
  demand(BigInt.asIntN(64, coefficient) === coefficient, 'BadValue', `integer overflow in ${operator}`);
  return Long.fromBigInt(coefficient);
}
