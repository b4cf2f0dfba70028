import { describe, expect, it } from 'vitest';
import { type ChoiceCounts, filters } from '../../contracts/filters';
import { fold } from './fold';
import { meetsFilters, searchNaively } from './naive-school-search';
import { findSchools, querySchools } from './query-schools';
import { RandomRegister, seededRandom } from './random-register';
import { buildSchoolIndex } from './school-index';
import type { IndexedSchool, SchoolQuery } from './school-query';

/** The counts by their definition: the schools left if the choice were made. */
function countNaively(register: readonly IndexedSchool[], query: SchoolQuery): ChoiceCounts {
  const { search, area, ...choices } = query;
  // Text and area have no choices to count, so what fails them is out of every count.
  const schools = register.filter((school) => meetsFilters(school, { search, area }));
  const countWith = (change: Partial<SchoolQuery>): number =>
    schools.filter((school) => meetsFilters(school, { ...choices, ...change })).length;
  const countEach = <Value>(values: Iterable<Value>, change: (value: Value) => Partial<SchoolQuery>) =>
    [...values].map((value) => ({ value, count: countWith(change(value)) }));
  const occurring = <Value extends string>(read: (school: IndexedSchool) => readonly Value[]): Value[] =>
    [...new Set(register.flatMap(read))].sort();
  const added = <Value>(chosen: readonly Value[] | undefined, value: Value): Value[] => [...(chosen ?? []), value];
  const gearboxes = (['automatic', 'manual'] as const).filter((box) =>
    register.some((school) => (box === 'manual' ? school.manualTransmission : school.automaticTransmission)),
  );
  return {
    city: countEach(
      occurring((school) => [fold(school.city)]),
      (city) => ({ city }),
    ),
    languages: countEach(
      occurring((school) => school.languages),
      (value) => ({ languages: [value] }),
    ),
    licenseTypes: countEach(
      occurring((school) => school.licenseTypes),
      (value) => ({ licenseTypes: [value] }),
    ),
    gearbox: countEach(gearboxes, (box) => ({ gearbox: [...(query.gearbox ?? []), box] })),
    trainingTypes: countEach(
      occurring((school) => school.trainingTypes),
      (value) => ({ trainingTypes: added(query.trainingTypes, value) }),
    ),
    specialNeeds: countEach(
      occurring((school) => school.specialNeeds),
      (value) => ({ specialNeeds: added(query.specialNeeds, value) }),
    ),
    vehicleTypes: countEach(
      occurring((school) => (school.licenseTypes.includes('B') ? ['bil'] : [])),
      (value) => ({ vehicleTypes: [value] }),
    ),
    rating: countEach(filters.rating.steps, (rating) => ({ rating })),
    maxPrice: countEach(filters.maxPrice.steps, (maxPrice) => ({ maxPrice })),
    electricCar: countWith({ electricCar: true }),
    intensiveCourse: countWith({ intensiveCourse: true }),
    verified: countWith({ verified: true }),
  };
}

const foldCities = (counts: ChoiceCounts): ChoiceCounts => ({
  ...counts,
  city: counts.city.map(({ value, count }) => ({ value: fold(value), count })),
});

describe('querySchools against a naive filter', () => {
  const registers = [
    { schools: 0, queries: 100 },
    { schools: 1, queries: 200 },
    { schools: 31, queries: 1_400 },
    { schools: 32, queries: 1_300 },
    { schools: 33, queries: 1_400 },
    { schools: 100, queries: 800 },
    { schools: 1_500, queries: 15 },
  ];

  it.each(registers)('gives the same page, total and counts: $schools schools, $queries queries', (size) => {
    const register = new RandomRegister(seededRandom(size.schools + 1));
    const schools = register.schools(size.schools);
    const index = buildSchoolIndex(schools);
    for (let at = 0; at < size.queries; at += 1) {
      const query = register.query();
      const { ids, total, choices } = querySchools(index, query);
      const naive = searchNaively(schools, query);
      const expected = [naive.rows.map(({ id }) => id), naive.total, countNaively(schools, query)];
      expect([ids, total, foldCities(choices)], JSON.stringify(query)).toEqual(expected);
    }
  });

  it('pages through large registers in every order without losing or repeating a school', () => {
    const register = new RandomRegister(seededRandom(7));
    const schools = register.schools(3_000);
    const index = buildSchoolIndex(schools);
    for (let at = 0; at < 40; at += 1) {
      const query = { ...register.query(), pageSize: 700 };
      const naive = searchNaively(schools, { ...query, page: 1, pageSize: schools.length });
      const ids: string[] = [];
      for (let page = 1; page <= 1 + naive.total / 700; page += 1)
        ids.push(...findSchools(index, { ...query, page }).ids);
      const isSame = ids.join() === naive.rows.map(({ id }) => id).join();
      expect(isSame, JSON.stringify(query)).toBe(true);
    }
  });
});
