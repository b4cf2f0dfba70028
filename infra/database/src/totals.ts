import { Decimal128 } from 'bson';
import { promote } from './bson-document';
import { isNumeric, type Numeric } from './bson-types';
import { combine, toDouble } from './exact-numbers';
import { demand } from './refuse';

/** A sum as MongoDB makes it: whole numbers exactly, doubles with what rounding loses carried along. */
export class Total {
  count = 0;
  private total: Numeric = 0;
  private lost = 0;
  private hasDecimal = false;
  private hasFraction = false;

  /** Anything that is no number is passed over. */
  add(value: unknown): void {
    if (!isNumeric(value)) return;
    this.count += 1;
    this.hasDecimal ||= value instanceof Decimal128;
    this.hasFraction ||= typeof value === 'number' && !Number.isSafeInteger(value);
    const { total } = this;
    const next = Number(total) + Number(value);
    const areDoubles = typeof total === 'number' && typeof value === 'number';
    const isExact = areDoubles && Number.isSafeInteger(total) && Number.isSafeInteger(value);
    if (!areDoubles || (isExact && !Number.isSafeInteger(next))) {
      this.total = promote(combine('$inc', total, value)) as Numeric;
      return;
    }
    if (!isExact && Number.isFinite(next))
      this.lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    this.total = next;
  }

  sum(): Numeric {
    const isMixed = this.hasDecimal && this.hasFraction;
    demand(!isMixed, 'CommandNotSupported', '$sum of decimals and doubles together is not supported by this server');
    if (this.lost === 0 || !Number.isFinite(Number(this.total))) return this.total;
    return typeof this.total === 'number' ? this.total + this.lost : combine('$inc', this.total, this.lost);
  }

  average(): number | null {
    demand(!this.hasDecimal, 'CommandNotSupported', '$avg of decimals is not supported by this server');
    return this.count === 0 ? null : toDouble(this.sum()) / this.count;
  }
}

const totalOf = (values: unknown[]): Total => {
  const total = new Total();
  for (const value of values) total.add(value);
  return total;
};

export const sum = (values: unknown[]): Numeric => totalOf(values).sum();
export const average = (values: unknown[]): number | null => totalOf(values).average();

/** The least or greatest value; null and missing ones are passed over. */
export function extreme(values: unknown[], isBetter: (a: unknown, b: unknown) => boolean): unknown {
  let best: unknown = null;
  for (const value of values)
    if (value !== null && value !== undefined && (best === null || isBetter(value, best))) best = value;
  return best;
}
