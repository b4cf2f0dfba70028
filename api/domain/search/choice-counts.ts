import { type Bitset, countRows, forEachRow, hasRow, rowsOf } from './bitset';
import type { ChoiceColumn } from './columns';
import { KeptSets } from './common-rows';
import type { Pause } from './word-index';

/**
 * Columns ready to be counted in. Their choices have one numbering, column after column: `words[n][row]` says by its bits
 * which of the n-th 32 choices the row has.
 */
export interface CountedColumns {
  readonly choices: readonly CountedChoice[];
  /** The rows of the choices that many have. */
  readonly broad: KeptSets;
  readonly words: readonly Int32Array[];
  /** The number of each column's first choice. */
  readonly firstOf: ReadonlyMap<ChoiceColumn, number>;
}

/** The rows of a choice where they are few, or else its place among the broad ones. */
type CountedChoice = { readonly fewRows: Int32Array } | { readonly broadAt: number };

/** Looking up a row takes as long as comparing about so many words of two sets. */
const WORDS_A_ROW = 8;

const WORD_BITS = 32;

/** Makes columns of `size` rows ready to be counted in. `pause` is awaited between them. @throws what `pause` throws */
export async function buildCountedColumns(
  columns: readonly ChoiceColumn[],
  size: number,
  pause: Pause,
): Promise<CountedColumns> {
  const firstOf = new Map<ChoiceColumn, number>();
  const choices: CountedChoice[] = [];
  const broad: Bitset[] = [];
  const words: Int32Array[] = [];
  for (const column of columns) {
    await pause();
    firstOf.set(column, choices.length);
    for (const bits of column.values()) {
      const bit = 1 << (choices.length % WORD_BITS);
      if (bit === 1) words.push(new Int32Array(size));
      const word = words.at(-1) ?? new Int32Array();
      forEachRow(bits, (row) => {
        word[row] = (word[row] ?? 0) | bit;
      });
      const count = countRows(bits);
      if (count * WORDS_A_ROW < bits.length) choices.push({ fewRows: rowsOf(bits, count) });
      else choices.push({ broadAt: broad.push(bits) - 1 });
    }
  }
  return { choices, broad: new KeptSets(broad, size), words, firstOf };
}

/** How many rows of a set have each choice of a column, in their order. */
export type CountsOf = (column: ChoiceColumn) => ArrayLike<number>;

/** Adding up a word of a row takes as long as comparing about so many words of two sets. */
const STEPS_A_WORD = 60;

/** Counts the choices of some columns, no others, among the rows of a set, `total` of them. */
export function countChoices(
  counted: CountedColumns,
  asked: readonly ChoiceColumn[],
  bits: Bitset,
  total = countRows(bits),
): CountsOf {
  const { words, firstOf } = counted;
  const counts = new Int32Array(words.length * WORD_BITS);
  const rangeOf = (column: ChoiceColumn): [first: number, end: number] => {
    const first = firstOf.get(column) ?? 0;
    return [first, first + column.size];
  };
  const wordsAsked = new Set<number>();
  let choicesAsked = 0;
  for (const column of asked) {
    const [first, end] = rangeOf(column);
    choicesAsked += column.size;
    for (let word = first >>> 5; word * WORD_BITS < end; word += 1) wordsAsked.add(word);
  }
  if (total * wordsAsked.size * STEPS_A_WORD < choicesAsked * bits.length) {
    const rows = rowsOf(bits, total);
    for (const at of wordsAsked) addUp(words[at] ?? new Int32Array(), rows, counts.subarray(at * WORD_BITS));
  } else {
    countEach(counted, asked.map(rangeOf), bits, counts);
  }
  return (column) => counts.subarray(...rangeOf(column));
}

/** Writes to `counts` how many rows of a set have each of the choices numbered so. */
function countEach(
  { choices, broad }: CountedColumns,
  ranges: readonly (readonly [first: number, end: number])[],
  bits: Bitset,
  counts: Int32Array,
): void {
  broad.take(bits);
  for (const [first, end] of ranges) {
    for (let number = first; number < end; number += 1) {
      const choice = choices[number];
      if (choice)
        counts[number] = 'fewRows' in choice ? countAmong(choice.fewRows, bits) : broad.countCommon(choice.broadAt);
    }
  }
}

function countAmong(rows: Int32Array, bits: Bitset): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) if (hasRow(bits, rows[at] ?? 0)) count += 1;
  return count;
}

/** A byte of a sum holds at most so many ones. */
const BLOCK_ROWS = 255;
const EACH_BYTE = 0x01010101;

/** Adds to `counts[bit]` how many of the rows have that bit in their word: four bits at a time, one in each byte of a sum. */
function addUp(words: Int32Array, rows: Int32Array, counts: Int32Array): void {
  for (let start = 0; start < rows.length; start += BLOCK_ROWS) {
    const end = Math.min(start + BLOCK_ROWS, rows.length);
    let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let at = start; at < end; at += 1) {
      const word = words[rows[at] ?? 0] ?? 0;
      s0 = (s0 + (word & EACH_BYTE)) | 0;
      s1 = (s1 + ((word >>> 1) & EACH_BYTE)) | 0;
      s2 = (s2 + ((word >>> 2) & EACH_BYTE)) | 0;
      s3 = (s3 + ((word >>> 3) & EACH_BYTE)) | 0;
      s4 = (s4 + ((word >>> 4) & EACH_BYTE)) | 0;
      s5 = (s5 + ((word >>> 5) & EACH_BYTE)) | 0;
      s6 = (s6 + ((word >>> 6) & EACH_BYTE)) | 0;
      s7 = (s7 + ((word >>> 7) & EACH_BYTE)) | 0;
    }
    const sums = [s0, s1, s2, s3, s4, s5, s6, s7];
    for (let bit = 0; bit < WORD_BITS; bit += 1) {
      counts[bit] = (counts[bit] ?? 0) + (((sums[bit % 8] ?? 0) >>> (bit & ~7)) & 0xff);
    }
  }
}
