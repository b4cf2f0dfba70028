import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRows, type Bitset, countCommon, emptyBitset } from './bitset';
import { KeptSets } from './common-rows';

const bitsOf = (rows: readonly number[], size: number): Bitset => {
  const bits = emptyBitset(size);
  addRows(bits, Int32Array.from(rows));
  return bits;
};

describe('sets kept to be counted with', () => {
  it('counts what each has in common with a set, of any size', () => {
    const sets = fc.integer({ min: 1, max: 600 }).chain((size) => {
      const rows = fc.uniqueArray(fc.nat(size - 1), { maxLength: size });
      return fc.record({ size: fc.constant(size), kept: fc.array(rows, { maxLength: 5 }), asked: fc.array(rows) });
    });
    fc.assert(
      fc.property(sets, ({ size, kept, asked }) => {
        const bits = kept.map((rows) => bitsOf(rows, size));
        const counted = new KeptSets(bits, size);
        for (const rows of asked) {
          const set = bitsOf(rows, size);
          counted.take(set);
          expect(bits.map((_, at) => counted.countCommon(at))).toEqual(bits.map((other) => countCommon(set, other)));
        }
      }),
    );
  });
});
