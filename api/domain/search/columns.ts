import { addRow, type Bitset, emptyBitset } from './bitset';

/** The rows that have each choice of one filter, by its value, in the order that they are shown in. */
export type ChoiceColumn = ReadonlyMap<string | number | boolean, Bitset>;

/** `isOn[row]`; the one choice is `true`. */
export function switchColumn(isOn: readonly boolean[]): ChoiceColumn {
  const bits = emptyBitset(isOn.length);
  isOn.forEach((on, row) => {
    if (on) addRow(bits, row);
  });
  return new Map([[true, bits]]);
}

/** `values[row]` are the choices that the row has; in the order of the values. */
export function choiceColumn(values: readonly (readonly string[])[]): ChoiceColumn {
  const rowsWith = new Map<string, Bitset>();
  values.forEach((rowValues, row) => {
    for (const value of rowValues) {
      const bits = rowsWith.get(value) ?? emptyBitset(values.length);
      rowsWith.set(value, bits);
      addRow(bits, row);
    }
  });
  return new Map([...rowsWith].sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
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
