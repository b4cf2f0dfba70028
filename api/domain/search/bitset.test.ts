import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as bitset from './bitset';

const size = 200;
const rowList = fc.uniqueArray(fc.nat(size - 1));

function bitsOf(rows: readonly number[]): bitset.Bitset {
  const bits = bitset.emptyBitset(size);
  bitset.addRows(bits, Int32Array.from(rows));
  return bits;
}

const rowsOf = (bits: bitset.Bitset): number[] => bitset.sliceRows(bits, 0, size);
const ascending = (rows: readonly number[]): number[] => rows.toSorted((a, b) => a - b);

describe('bitset', () => {
  it('behaves like a set of numbers', () => {
    fc.assert(
      fc.property(rowList, rowList, fc.nat(size), fc.nat(size), (a, b, skip, max) => {
        const common = a.filter((row) => b.includes(row));
        expect(bitset.countRows(bitsOf(a))).toBe(a.length);
        expect(bitset.countCommon(bitsOf(a), bitsOf(b))).toBe(common.length);
        expect(bitset.sliceRows(bitsOf(a), skip, max)).toEqual(ascending(a).slice(skip, skip + max));
        const [both, either, only] = [bitsOf(a), bitsOf(a), bitsOf(a)];
        bitset.intersectWith(both, bitsOf(b));
        bitset.uniteWith(either, bitsOf(b));
        bitset.subtractFrom(only, bitsOf(b));
        expect(rowsOf(both)).toEqual(ascending(common));
        expect(rowsOf(either)).toEqual(ascending([...new Set([...a, ...b])]));
        expect(rowsOf(only)).toEqual(ascending(a.filter((row) => !b.includes(row))));
        const visited: number[] = [];
        bitset.forEachRow(bitsOf(a), (row) => visited.push(row));
        expect(visited).toEqual(ascending(a));
      }),
    );
  });

  it.each([0, 1, 31, 32, 33, 64, 100])('fills exactly %i rows', (count) => {
    expect(bitset.countRows(bitset.fullBitset(count))).toBe(count);
  });
});
