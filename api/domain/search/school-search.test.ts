import { describe, expect, it } from 'vitest';
import { type ChoiceCounts, filters } from '../../contracts/filters';
import { fold } from '../text/fold';
import {
  buildSchoolSearch,
  type IndexedSchool,
  type SchoolQuery,
  type SchoolSearch,
  searchSchools,
} from './school-search';
import { meetsChoices, type NaiveNames, searchNaively, textGrades } from './test/naive-school-search';
import { places, RandomRegister, seededRandom } from './test/random-register';

/** The counts by their definition: the schools left if the choice were made. */
function countNaively(
  register: readonly IndexedSchool[],
  query: SchoolQuery,
  found: ReadonlyMap<IndexedSchool, number>,
): ChoiceCounts {
  const { search: _search, area, ...choices } = query;
  // Text and area have no choices to count, so what fails them is out of every count.
  const schools = register.filter((school) => found.has(school) && meetsChoices(school, { area }));
  const countWith = (change: Partial<SchoolQuery>): number =>
    schools.filter((school) => meetsChoices(school, { ...choices, ...change })).length;
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

const build = (schools: readonly IndexedSchool[], names: Partial<NaiveNames> = {}): Promise<SchoolSearch> =>
  buildSchoolSearch({ schools, teachers: [], places: [], ...names });

function search(built: SchoolSearch, query: SchoolQuery) {
  const { rows, total, readChoices } = searchSchools(built, query);
  return { ids: rows.map((row) => built.index.schools[row]?.id), total, readChoices };
}

describe('searchSchools against a naive filter', () => {
  const registers = [
    { schools: 0, queries: 100 },
    { schools: 1, queries: 200 },
    { schools: 31, queries: 1_400 },
    { schools: 32, queries: 1_300 },
    { schools: 33, queries: 1_400 },
    { schools: 100, queries: 800 },
    { schools: 1_500, queries: 15 },
  ];

  it.each(registers)('gives the same page, total and counts: $schools schools, $queries queries', async (size) => {
    const register = new RandomRegister(seededRandom(size.schools + 1));
    const schools = register.schools(size.schools);
    const names = { teachers: register.teachers(schools), places };
    const built = await build(schools, names);
    // few texts are asked for again and again, and each is as dear as all the rest of a query
    const graded = new Map<string, ReturnType<typeof textGrades>>();
    const gradesOf = (text = '') => {
      const grades = graded.get(text) ?? textGrades(schools, text, names);
      graded.set(text, grades);
      return grades;
    };
    for (let at = 0; at < size.queries; at += 1) {
      const query = register.query();
      const { ids, total, readChoices } = search(built, query);
      const grades = gradesOf(query.search);
      const naive = searchNaively(schools, query, names, grades);
      const expected = [naive.rows.map(({ id }) => id), naive.total, countNaively(schools, query, grades)];
      expect([ids, total, foldCities(readChoices())], JSON.stringify(query)).toEqual(expected);
    }
  });

  it('pages through large registers in every order without losing or repeating a school', async () => {
    const register = new RandomRegister(seededRandom(7));
    const schools = register.schools(3_000);
    const built = await build(schools);
    for (let at = 0; at < 40; at += 1) {
      const query = { ...register.query(), pageSize: 700 };
      const naive = searchNaively(schools, { ...query, page: 1, pageSize: schools.length });
      const ids: (string | undefined)[] = [];
      for (let page = 1; page <= 1 + naive.total / 700; page += 1) ids.push(...search(built, { ...query, page }).ids);
      const isSame = ids.join() === naive.rows.map(({ id }) => id).join();
      expect(isSame, JSON.stringify(query)).toBe(true);
    }
  });

  it("takes an order of the caller's own, and remembers it by its name", async () => {
    const register = new RandomRegister(seededRandom(9));
    const schools = register.schools(200);
    const built = await build(schools);
    const numbers = schools.map((_, row) => (row % 7 === 0 ? Infinity : row % 5));
    const sort = (name: string) => ({ name, numberOf: (row: number) => numbers[row] ?? Infinity });
    const { rows } = searchSchools(built, { sort: sort('a'), pageSize: 200 });
    const places = built.index.orders.name.places;
    const known = (row: number): number => Math.min(numbers[row] ?? 9, 9);
    const expected = [...schools.keys()].sort((a, b) => known(a) - known(b) || (places[a] ?? 0) - (places[b] ?? 0));
    expect(rows).toEqual(expected);
    numbers.reverse();
    expect(searchSchools(built, { sort: sort('a'), pageSize: 200, electricCar: false }).rows).toEqual(expected);
    expect(searchSchools(built, { sort: sort('b'), pageSize: 200 }).rows).not.toEqual(expected);
  });
});
