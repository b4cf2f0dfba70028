import { describe, expect, it } from 'vitest';
import { bestInList, type ComparedInList, marksIn, maxSharedRating } from './best-in-list';

const school = (perMinuteOre: number | null, rating: number | null, more: Partial<ComparedInList> = {}) =>
  ({
    rating,
    reviewCount: 10,
    priceFrom: perMinuteOre === null ? null : { priceOre: perMinuteOre * 40, isLengthAssumed: false, perMinuteOre },
    ...more,
  }) as ComparedInList;
const assumed = school(null, null, {
  priceFrom: { priceOre: 30_000, isLengthAssumed: true, perMinuteOre: 667 } as ComparedInList['priceFrom'],
});

/** Where the marks stand when these are the whole list. */
function marked(schools: ComparedInList[]): [lowestPrice: number[], bestRating: number[]] {
  const marks = schools.map((each) => marksIn(bestInList(schools, schools), each));
  const places = (mark: keyof (typeof marks)[number]) => marks.flatMap((each, place) => (each[mark] ? [place] : []));
  return [places('isLowestPrice'), places('isBestRating')];
}

describe('the best in a list', () => {
  it.each([
    ['nobody', [], [], []],
    ['one school alone', [school(1000, 5)], [], []],
    ['the lowest and the best', [school(1000, 4), school(1200, 5)], [0], [1]],
    ['a shared lowest price', [school(1000, 4), school(1000, 5)], [0, 1], [1]],
    ['more reviews among equal ratings', [school(1000, 5, { reviewCount: 3 }), school(1200, 5)], [0], [1]],
    ['only one with a price', [school(1000, 4), school(null, 5)], [], [1]],
    ['never a price of assumed length', [assumed, school(1200, null), school(1300, null)], [1], []],
    ['one stated length alone', [assumed, school(1200, null)], [], []],
    ['nothing known', [school(null, null), school(null, null)], [], []],
  ])('%s', (_case, schools, lowestPrice, bestRating) => {
    expect(marked(schools)).toEqual([lowestPrice, bestRating]);
  });

  it('tells nobody apart by a rating that everybody has', () => {
    const alike = Array.from({ length: maxSharedRating }, () => school(null, 5));
    expect(bestInList(alike, alike).rating).toBeNull();
    expect(bestInList(alike, alike.slice(1)).rating).toEqual({ value: 5, reviewCount: 10 });
  });
});
