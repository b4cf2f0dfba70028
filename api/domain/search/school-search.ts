import type { ChoiceCounts } from '../../contracts/filters';
import type { SchoolSort } from '../ranking/school-order';
import { findPage } from './find-page';
import { buildSchoolIndex, type SchoolIndex } from './school-index';
import { sortByName } from './school-orders';
import type { IndexedSchool, SchoolQuery } from './school-query';
import { selectSchools } from './selection';
import { closestSchools } from './closest-schools';
import { type SearchedPlace, type SearchedTeacher, teachersFound } from './school-words';
import { buildKindIndex, findSuggestions, type Suggestion, type SuggestionIndex } from './suggestions';
import type { Pause } from './word-index';
import { hasRow } from './bitset';
import { queryWords } from './words';

export type { IndexedSchool, SchoolQuery } from './school-query';
export type { SearchedPlace, SearchedTeacher } from './school-words';
export type { Suggestion, SuggestionItem } from './suggestions';
export type { Pause } from './word-index';

/** What a register is searched by. Places are suggested in the order that they are given in. */
export interface SearchSources {
  schools: readonly IndexedSchool[];
  teachers: readonly SearchedTeacher[];
  places: readonly SearchedPlace[];
}

/**
 * A register of schools and teachers, ready to be searched. Schools are known by their row: their place in the
 * recommended order.
 */
export interface SchoolSearch {
  /** Where each row stands in the schools that were given. */
  readonly schoolOrder: Int32Array;
  /** The teachers in Swedish order of name, as places in the list that was given. */
  readonly teacherOrder: Int32Array;
  readonly index: SchoolIndex;
  readonly suggestions: SuggestionIndex;
}

export interface SchoolPage {
  /** Rows of the page, in order. */
  rows: readonly number[];
  /** Schools that meet the filters, on all pages. */
  total: number;
  /** The counts of every filter's choices; counted when first asked for. */
  readChoices(): ChoiceCounts;
  /** The first `max` rows of all pages in another order. */
  readFirst(sort: SchoolSort, max: number): readonly number[];
  /** The teachers by whose names alone a row of the page was found, as places in the order of teachers. */
  readTeachers(row: number): readonly number[];
}

/**
 * Makes a register ready to be searched: milliseconds for a town's schools, a second for 10 000. `pause` is called every
 * few milliseconds and awaited. Nothing is copied; make a new one when the register changes.
 * @throws what `pause` throws.
 */
export async function buildSchoolSearch(
  { schools, teachers, places }: SearchSources,
  pause: Pause = () => undefined,
): Promise<SchoolSearch> {
  const teachersByName = sortByName(teachers);
  await pause();
  const teacherNames = await buildKindIndex('teacher', teachersByName, pause);
  const index = await buildSchoolIndex(schools, { teachers: teacherNames, places }, pause);
  const schoolNames = index.schools.map(({ id, name, district }) => ({ id, name, detail: district }));
  return {
    schoolOrder: placesIn(schools, index.schools),
    teacherOrder: placesIn(teachers, teachersByName),
    index,
    suggestions: [
      await buildKindIndex('place', places, pause),
      await buildKindIndex('school', schoolNames, pause),
      teacherNames,
    ],
  };
}

function placesIn<Item>(given: readonly Item[], sorted: readonly Item[]): Int32Array {
  const places = new Map(given.map((item, at) => [item, at]));
  return Int32Array.from(sorted, (item) => places.get(item) ?? 0);
}

/** A page of the schools that meet the query. Never throws, whatever the text and the numbers. */
export function searchSchools({ index }: SchoolSearch, query: SchoolQuery): SchoolPage {
  const selection = selectSchools(index, query);
  const { total, text, readCounts } = selection;
  const readTeachers = (row: number): readonly number[] => {
    const searched = index.schools[row];
    if (!searched || !text || !hasRow(text.byTeacher, row)) return [];
    return teachersFound(index.words, { row, searched }, queryWords(query.search ?? ''), text.forgivesTypos);
  };
  return {
    rows: findPage(index, selection, query),
    total,
    readChoices: readCounts,
    readFirst: (sort, max) => findPage(index, selection, { sort, pageSize: max }),
    readTeachers,
  };
}

/**
 * At most `max` rows that come closest to a search that found nothing; see `closestSchools`. Never throws.
 */
export function findClosest({ index }: SchoolSearch, { search = '' }: SchoolQuery, max: number): number[] {
  return closestSchools(index.words, search, max);
}

/** Up to 8 places, schools and teachers for what has been typed so far; see `findSuggestions`. Never throws. */
export function suggest({ suggestions }: SchoolSearch, text: string): Suggestion[] {
  return findSuggestions(suggestions, text);
}
