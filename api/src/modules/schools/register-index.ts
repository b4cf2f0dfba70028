import { buildSchoolIndex, type SchoolIndex } from '../../../domain/search/school-index';
import { sortByName } from '../../../domain/search/school-orders';
import type { IndexedSchool } from '../../../domain/search/school-query';
import {
  buildSuggestionIndex,
  type SuggestionIndex,
  type SuggestionItem,
} from '../../../domain/search/suggestion-index';

/** What the public register is searched by. */
export interface RegisterIndexSources {
  schools: readonly IndexedSchool[];
  teachers: readonly SuggestionItem[];
  places: readonly SuggestionItem[];
}

export interface RegisterIndex {
  schools: SchoolIndex;
  suggestions: SuggestionIndex;
  /** Where each row of the index stands in the schools that were given; rows are in the recommended order. */
  schoolOrder: Int32Array;
  /** The teachers in Swedish order of name, as places in the list that was given. */
  teacherOrder: Int32Array;
}

/** Builds the index, or has it built elsewhere. */
export type IndexRegister = (sources: RegisterIndexSources, signal: AbortSignal) => Promise<RegisterIndex>;

export const schoolSuggestion = ({ id, name, district }: IndexedSchool): SuggestionItem => ({
  id,
  name,
  detail: district,
});

function orderOf<Item>(sorted: readonly Item[], given: readonly Item[]): Int32Array {
  const places = new Map(given.map((item, at) => [item, at]));
  return Int32Array.from(sorted, (item) => places.get(item) ?? 0);
}

/** Builds it here and now: milliseconds for a town's schools, many seconds for 100 000. Pure. */
export function buildRegisterIndex({ schools, teachers, places }: RegisterIndexSources): RegisterIndex {
  const index = buildSchoolIndex(schools);
  const sortedTeachers = sortByName(teachers);
  const suggestions = buildSuggestionIndex({
    places,
    schools: index.schools.map(schoolSuggestion),
    teachers: sortedTeachers,
  });
  return {
    schools: index,
    suggestions,
    schoolOrder: orderOf(index.schools, schools),
    teacherOrder: orderOf(sortedTeachers, teachers),
  };
}
