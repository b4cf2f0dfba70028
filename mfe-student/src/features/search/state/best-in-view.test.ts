import { describe, expect, it } from 'vitest';
import type { SchoolListItem } from '@korkollen/api/contracts/schools';
import { pricedAs } from '../../../testing/student-api';
import { findBestInView } from './best-in-view';

type Compared = Pick<SchoolListItem, 'id' | 'rating' | 'reviewCount' | 'priceFrom'>;

const school = (id: string, perMinuteOre: number | null, rating: number | null, reviewCount = 10): Compared => ({
  id,
  rating,
  reviewCount,
  priceFrom: perMinuteOre === null ? null : pricedAs({ single: { price: (perMinuteOre * 40) / 100, length: 40 } }),
});

const from = (id: string): Compared => ({ ...school(id, null, null), priceFrom: pricedAs('från 300 kr') });

describe('The best in view', () => {
  it.each([
    ['nobody', [], [], []],
    ['one school alone', [school('a', 1000, 5)], [], []],
    ['the lowest and the best', [school('a', 1000, 4), school('b', 1200, 5)], ['a'], ['b']],
    ['a shared lowest price', [school('a', 1000, 4), school('b', 1000, 5)], ['a', 'b'], ['b']],
    ['more reviews among equal ratings', [school('a', 1000, 5, 3), school('b', 1200, 5, 9)], ['a'], ['b']],
    ['only one with a price', [school('a', 1000, 4), school('b', null, 5)], [], ['b']],
    ['never a from-price', [from('a'), school('b', 1200, null), school('c', 1300, null)], ['b'], []],
    ['one stated length alone', [from('a'), school('b', 1200, null)], [], []],
    ['nothing known', [school('a', null, null), school('b', null, null)], [], []],
  ])('%s', (_case, schools, lowestPrice, bestRating) => {
    const best = findBestInView(schools);
    expect([[...best.lowestPrice], [...best.bestRating]]).toEqual([lowestPrice, bestRating]);
  });
});
