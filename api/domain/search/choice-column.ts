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
