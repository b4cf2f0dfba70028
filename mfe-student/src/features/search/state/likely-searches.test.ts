import { describe, expect, it } from 'vitest';
import { makeAnswer } from '../../../testing/student-api';
import { likelySearches } from './likely-searches';
import { emptySearch, withFilter } from './school-search';

const { choices } = makeAnswer([], 1, 24);
const counted = {
  ...choices,
  gearbox: [
    { value: 'manual' as const, count: 4 },
    { value: 'automatic' as const, count: 2 },
  ],
  rating: [{ value: 4, count: 3 }],
  maxPrice: [
    { value: 500, count: 0 },
    { value: 600, count: 1 },
  ],
  intensiveCourse: 1,
  electricCar: 0,
  verified: 2,
  languages: [],
  trainingTypes: [],
  specialNeeds: [],
  vehicleTypes: [],
};

describe('likelySearches', () => {
  it('are those of the choices that find a school, from the top of the panel', () => {
    expect(likelySearches(emptySearch, counted).map(({ filters }) => filters)).toEqual([
      { gearbox: ['manual'] },
      { gearbox: ['automatic'] },
      { rating: 4 },
      { maxPrice: 600 },
      { intensiveCourse: true },
      { verified: true },
    ]);
  });

  it('go on from what has been chosen, and leave it out', () => {
    const search = withFilter(withFilter(emptySearch, 'gearbox', ['automatic']), 'verified', true);
    const next = likelySearches({ ...search, sortByPrice: true }, counted);
    expect(next[0]).toEqual({
      ...search,
      sortByPrice: true,
      filters: { gearbox: ['manual', 'automatic'], verified: true },
    });
    expect(next).toHaveLength(4);
  });
});
