/** A set of row numbers, one bit a row. Signed words, because the engine keeps those in registers without boxing. */
export type Bitset = Int32Array;

export function emptyBitset(size: number): Bitset {
  return new Int32Array((size + 31) >>> 5);
}

/** Every row from 0 up to, not including, `size`. */
export function fullBitset(size: number): Bitset {
  const bits = emptyBitset(size).fill(-1);
  const spare = size & 31;
  if (spare > 0) bits[bits.length - 1] = (1 << spare) - 1;
  return bits;
}

export function addRow(bits: Bitset, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function addRows(bits: Bitset, rows: Int32Array): void {
  for (let at = 0; at < rows.length; at += 1) addRow(bits, rows[at] ?? 0);
}

export function hasRow(bits: Bitset, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
}

/** Takes from `bits` what is not in `other`. Four words a turn, here and below: that halves the time of such a loop. */
export function intersectWith(bits: Bitset, other: Bitset): void {
  const whole = bits.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
    bits[at + 1] = (bits[at + 1] ?? 0) & (other[at + 1] ?? 0);
    bits[at + 2] = (bits[at + 2] ?? 0) & (other[at + 2] ?? 0);
    bits[at + 3] = (bits[at + 3] ?? 0) & (other[at + 3] ?? 0);
  }
  for (let at = whole; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
}

/** Adds to `bits` what is in `other`. */
export function uniteWith(bits: Bitset, other: Bitset): void {
  const whole = bits.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
    bits[at + 1] = (bits[at + 1] ?? 0) | (other[at + 1] ?? 0);
    bits[at + 2] = (bits[at + 2] ?? 0) | (other[at + 2] ?? 0);
    bits[at + 3] = (bits[at + 3] ?? 0) | (other[at + 3] ?? 0);
  }
  for (let at = whole; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

/** Takes from `bits` what is in `other`. */
export function subtractFrom(bits: Bitset, other: Bitset): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0);
}

/** Bits set in one word of 32. */
export function countWord(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Rows in the set. */
export function countRows(bits: Bitset): number {
  return countCommon(bits, bits);
}

/**
 * Rows in both sets. Four words are added up before the bytes are summed (each byte holds at most 4 × 8), which halves
 * the time of counting word by word; counting every choice of the filters is what a search spends most on.
 */
export function countCommon(a: Bitset, b: Bitset): number {
  let count = 0;
  const whole = a.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    const sum =
      byteCounts((a[at] ?? 0) & (b[at] ?? 0)) +
      byteCounts((a[at + 1] ?? 0) & (b[at + 1] ?? 0)) +
      byteCounts((a[at + 2] ?? 0) & (b[at + 2] ?? 0)) +
      byteCounts((a[at + 3] ?? 0) & (b[at + 3] ?? 0));
    count += Math.imul(sum, 0x01010101) >>> 24;
  }
  for (let at = whole; at < a.length; at += 1) count += countWord((a[at] ?? 0) & (b[at] ?? 0));
  return count;
}

/** For each of the four bytes of a word, how many of its bits are set. */
function byteCounts(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return (sum + (sum >>> 4)) & 0x0f0f0f0f;
}

/** Calls `visit` with each row in ascending order. */
export function forEachRow(bits: Bitset, visit: (row: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) visit(at * 32 + 31 - Math.clz32(word & -word));
  }
}

/** At most `max` rows in ascending order, after the first `skip` of them. Whole words are skipped by their counts. */
export function sliceRows(bits: Bitset, skip: number, max: number): number[] {
  const rows: number[] = [];
  let toSkip = skip;
  for (let at = 0; at < bits.length && rows.length < max; at += 1) {
    let word = bits[at] ?? 0;
    const count = countWord(word);
    if (count <= toSkip) {
      toSkip -= count;
      continue;
    }
    for (; word !== 0 && rows.length < max; word &= word - 1) {
      if (toSkip > 0) toSkip -= 1;
      else rows.push(at * 32 + 31 - Math.clz32(word & -word));
    }
  }
  return rows;
}

/** The rows of a set that holds `total` of them, in ascending order. */
export function rowsOf(bits: Bitset, total: number): Int32Array {
  const rows = new Int32Array(total);
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      rows[count] = at * 32 + 31 - Math.clz32(word & -word);
      count += 1;
    }
  }
  return rows;
}
