import { addRow, type Bitset, countCommon, countRows, countWord, emptyBitset, hasRow, sliceRows } from './bitset';

/** One choice of a filter: its rows as a set and, where they are few, as a list, which is quicker to count. */
export interface Choice {
  readonly bits: Bitset;
  readonly fewRows: readonly number[] | null;
}

/** The choices of one filter by their value, in the order that they are shown in. */
export type ChoiceColumn = ReadonlyMap<string | number | boolean, Choice>;

export function choiceOf(bits: Bitset): Choice {
  const count = countRows(bits);
  return { bits, fewRows: count < bits.length ? sliceRows(bits, 0, count) : null };
}

/** `isOn[row]`; the one choice is `true`. */
export function switchColumn(isOn: readonly boolean[]): ChoiceColumn {
  const bits = emptyBitset(isOn.length);
  isOn.forEach((on, row) => {
    if (on) addRow(bits, row);
  });
  return new Map([[true, choiceOf(bits)]]);
}

/** `values[row]` are the choices that the row has; in the order of the values. */
export function choiceColumn(values: readonly (readonly string[])[]): ChoiceColumn {
  const rowsOf = new Map<string, number[]>();
  values.forEach((rowValues, row) => {
    for (const value of new Set(rowValues)) {
      const rows = rowsOf.get(value);
      if (rows) rows.push(row);
      else rowsOf.set(value, [row]);
    }
  });
  const entries = [...rowsOf].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return new Map(
    entries.map(([value, rows]) => {
      const bits = emptyBitset(values.length);
      for (const row of rows) addRow(bits, row);
      return [value, choiceOf(bits)];
    }),
  );
}

/** A set to count choices in, with the places of its words that are not empty when those are few. */
export interface CountBase {
  readonly bits: Bitset;
  readonly filledWords: readonly number[] | null;
}

export function countBase(bits: Bitset): CountBase {
  const filled: number[] = [];
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) filled.push(at);
  return { bits, filledWords: filled.length * 2 < bits.length ? filled : null };
}

/** How many rows of the base have the choice. */
export function countChoice(base: CountBase, choice: Choice): number {
  let count = 0;
  if (base.filledWords) {
    for (const at of base.filledWords) count += countWord((base.bits[at] ?? 0) & (choice.bits[at] ?? 0));
    return count;
  }
  if (!choice.fewRows) return countCommon(base.bits, choice.bits);
  for (const row of choice.fewRows) if (hasRow(base.bits, row)) count += 1;
  return count;
}

/** Rows in the order of a number, so that those within a limit are a beginning of them. */
export interface ThresholdColumn {
  /** -1 where rows are to be at least as much: their numbers are kept with the sign turned. */
  readonly sign: 1 | -1;
  readonly values: Float64Array;
  readonly rows: Int32Array;
  /** `upTo[n]` is the set of the first `n × step` rows; what is between two of them is added row by row. */
  readonly upTo: readonly Bitset[];
  readonly step: number;
  readonly size: number;
}

const CHECKPOINTS = 64;

/** `values[row]`; null and NaN are within no limit. */
export function buildThresholdColumn(values: readonly (number | null)[], kind: 'atLeast' | 'atMost'): ThresholdColumn {
  const sign = kind === 'atLeast' ? -1 : 1;
  const known = values.flatMap((value, row) =>
    value === null || Number.isNaN(value) ? [] : [{ value: value * sign, row }],
  );
  known.sort((a, b) => a.value - b.value || a.row - b.row);
  const step = Math.max(1, Math.ceil(known.length / CHECKPOINTS));
  const bits = emptyBitset(values.length);
  const upTo = [bits.slice()];
  known.forEach(({ row }, at) => {
    addRow(bits, row);
    if ((at + 1) % step === 0) upTo.push(bits.slice());
  });
  return {
    sign,
    values: Float64Array.from(known, (entry) => entry.value),
    rows: Int32Array.from(known, (entry) => entry.row),
    upTo,
    step,
    size: values.length,
  };
}

/** Rows whose value is at most, or at least, as much; a new set. */
export function rowsWithin(column: ThresholdColumn, limit: number): Bitset {
  const highest = limit * column.sign;
  let [low, high] = [0, column.values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column.values[middle] ?? Infinity) <= highest) low = middle + 1;
    else high = middle;
  }
  const checkpoint = Math.floor(low / column.step);
  const bits = column.upTo[checkpoint]?.slice() ?? emptyBitset(column.size);
  for (let at = checkpoint * column.step; at < low; at += 1) addRow(bits, column.rows[at] ?? 0);
  return bits;
}
