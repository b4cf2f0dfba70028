import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedPerMinuteOre } from '../pricing/compared-price';
import {
  type BadgedSchool,
  type ComparedValue,
  type ComparisonBadge,
  comparisonBadges,
  highestOf,
  highestRatings,
  lowestOf,
} from './badges';

const school = (
  rating: number | null,
  reviewCount: number,
  perMinuteOre: number | null = null,
  isLengthAssumed = false,
): BadgedSchool => ({
  rating,
  reviewCount,
  priceFrom: perMinuteOre === null ? null : { priceOre: 40 * perMinuteOre, isLengthAssumed, perMinuteOre },
});
const short: Record<ComparisonBadge, string> = { highestRating: 'betyg', cheapest: 'pris', mostPopular: 'populär' };
const badgesOf = (schools: BadgedSchool[], withPricing = true) =>
  comparisonBadges(schools, { withPricing }).map((badges) => badges.map((badge) => short[badge]).join(' '));

describe('the badges of compared schools', () => {
  it.each<[string, BadgedSchool[], string[]]>([
    ['nothing to compare', [], []],
    ['the highest rating', [school(4.6, 10), school(4.8, 5)], ['', 'betyg']],
    ['4.5 is enough', [school(4.5, 10), school(4.4, 40)], ['betyg', '']],
    ['4.4 is not, though it is the highest', [school(4.4, 10), school(4.1, 40)], ['', '']],
    ['more reviews among equals', [school(4.8, 10), school(4.8, 11), school(4.8, 9)], ['', 'betyg', '']],
    ['shared when all is alike', [school(4.8, 10), school(4.8, 10)], ['betyg', 'betyg']],
    ['nobody is rated', [school(null, 0), school(null, 0)], ['', '']],
    ['the lowest price per minute', [school(4, 1, 1_500), school(4, 1, 1_250), school(4, 1)], ['', 'pris', '']],
    ['a shared lowest price', [school(4, 1, 1_250), school(4, 1, 1_250), school(4, 1, 1_300)], ['pris', 'pris', '']],
    ['equal prices share it too', [school(4, 1, 1_250), school(4, 1, 1_250)], ['pris', 'pris']],
    [
      'an assumed length has no part in it',
      [school(4, 1, 900, true), school(4, 1, 1_250), school(4, 1, 1_500)],
      ['', 'pris', ''],
    ],
    ['one known length alone is not the cheapest', [school(4, 1, 900, true), school(4, 1, 1_250)], ['', '']],
    ['one price alone is not the cheapest', [school(4, 1, 1_250), school(4, 1)], ['', '']],
    ['51 reviews are popular', [school(4, 51), school(4, 50)], ['populär', '']],
    ['50 are not', [school(4, 50), school(4, 49)], ['', '']],
    ['one school can have all', [school(4.9, 300, 1_000), school(4.8, 60, 1_500)], ['betyg pris populär', '']],
  ])('%s', (_case, schools, expected) => {
    expect(badgesOf(schools)).toEqual(expected);
  });

  it('name no cheapest when prices are not compared', () => {
    const schools = [school(4, 1, 1_500), school(4, 1, 1_250)];
    expect(badgesOf(schools, false)).toEqual(['', '']);
    expect(badgesOf(schools, true)).toEqual(['', 'pris']);
  });

  it('go to the best only, whatever the order of the schools', () => {
    const anySchool = fc.record({
      rating: fc.option(fc.constantFrom(3.9, 4.4, 4.5, 4.9, 5)),
      reviewCount: fc.constantFrom(0, 50, 51, 200),
      priceFrom: fc.option(
        fc.record({
          priceOre: fc.constant(50_000),
          isLengthAssumed: fc.boolean(),
          perMinuteOre: fc.constantFrom(1_200, 1_250, 1_500),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(anySchool, { maxLength: 3 }), (schools) => {
        const badges = comparisonBadges(schools, { withPricing: true });
        expect(comparisonBadges([...schools].reverse(), { withPricing: true })).toEqual([...badges].reverse());
        schools.forEach((one, at) => {
          for (const other of schools) {
            if (badges[at]?.includes('highestRating')) {
              expect(one.rating).toBeGreaterThanOrEqual(Math.max(4.5, other.rating ?? 0));
            }
            if (badges[at]?.includes('cheapest')) {
              expect(one.priceFrom?.isLengthAssumed).toBe(false);
              expect(comparedPerMinuteOre(one.priceFrom)).toBeLessThanOrEqual(
                comparedPerMinuteOre(other.priceFrom) ?? Infinity,
              );
            }
            if (badges[at]?.includes('mostPopular')) {
              expect(one.reviewCount).toBeGreaterThanOrEqual(Math.max(51, other.reviewCount));
            }
          }
        });
      }),
    );
  });
});

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

  it.each<[string, BadgedSchool[], number[]]>([
    ['one alone', [school(4.8, 10)], []],
    ['one rated alone', [school(4.8, 10), school(null, 0)], []],
    ['the highest, though it is not badged', [school(4.4, 10), school(4.1, 40)], [0]],
    ['more reviews among equals', [school(4.8, 10), school(4.8, 11)], [1]],
    ['shared where both are alike', [school(4.8, 10), school(4.8, 10), school(4.5, 90)], [0, 1]],
    ['nobody where all are', [school(4.8, 10), school(4.8, 10), school(null, 0)], []],
  ])('among ratings: %s', (_case, schools, winners) => {
    expect(placesOf(highestRatings(schools))).toEqual(winners);
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
