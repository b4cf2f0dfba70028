import { addRow, type Bitset, emptyBitset } from './bitset';

/** Rows in the order of a number, so that ”at most this much” is a beginning of them. */
export interface ThresholdColumn {
  readonly values: Float64Array;
  readonly rows: Int32Array;
  /** `upTo[n]` is the set of the first `n × step` rows; what is between two of them is added row by row. */
  readonly upTo: readonly Bitset[];
  readonly step: number;
  readonly size: number;
}

const checkpoints = 64;

/** `values[row]`; null and NaN are under no threshold. */
export function buildThresholdColumn(values: readonly (number | null)[]): ThresholdColumn {
  const known = values.flatMap((value, row) => (value === null || Number.isNaN(value) ? [] : [{ value, row }]));
  known.sort((a, b) => a.value - b.value || a.row - b.row);
  const step = Math.max(1, Math.ceil(known.length / checkpoints));
  const bits = emptyBitset(values.length);
  const upTo = [bits.slice()];
  known.forEach(({ row }, at) => {
    addRow(bits, row);
    if ((at + 1) % step === 0) upTo.push(bits.slice());
  });
  return {
    values: Float64Array.from(known, (entry) => entry.value),
    rows: Int32Array.from(known, (entry) => entry.row),
    upTo,
    step,
    size: values.length,
  };
}

/** Rows whose value is at most `most`; a new set. */
export function rowsAtMost(column: ThresholdColumn, most: number): Bitset {
  let [low, high] = [0, column.values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column.values[middle] ?? Infinity) <= most) low = middle + 1;
    else high = middle;
  }
  const checkpoint = Math.floor(low / column.step);
  const bits = column.upTo[checkpoint]?.slice() ?? emptyBitset(column.size);
  for (let at = checkpoint * column.step; at < low; at += 1) addRow(bits, column.rows[at] ?? 0);
  return bits;
}
