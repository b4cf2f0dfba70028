import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestOf, lowestOf, type ComparedValue } from './best-values';

const placesOf = (won: boolean[]) => won.flatMap((hasWon, at) => (hasWon ? [at] : []));

describe('who wins a row', () => {
  it.each<[ComparedValue[], number[], number[]]>([
    [[], [], []],
    [[5], [], []],
    [[5, null], [], []],
    [[null, null, null], [], []],
    [[5, 7], [0], [1]],
    [[5, 5], [], []],
    [[5, 5, 7], [0, 1], [2]],
    [[null, 9, 4], [2], [1]],
    [[0, 3], [0], [1]],
  ])('%j: lowest %j, highest %j', (values, lowest, highest) => {
    expect(placesOf(lowestOf(values))).toEqual(lowest);
    expect(placesOf(highestOf(values))).toEqual(highest);
  });

  it('is never everybody, and never one without a value', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { maxLength: 4 }), (values) => {
        for (const won of [lowestOf(values), highestOf(values)]) {
          expect(won).toHaveLength(values.length);
          const known = values.filter((value) => value !== null);
          expect(placesOf(won).length).toBeLessThan(Math.max(1, known.length));
          for (const at of placesOf(won)) expect(values[at]).not.toBeNull();
        }
      }),
    );
  });
});
