import { fold } from '../text/fold';
import { addRow, type Bitset, countRows, emptyBitset, forEachRow, hasRow, subtractFrom, uniteWith } from './bitset';
import { forEachNearWord } from './near-words';
import type { IndexedSchool } from './school-query';
import type { SuggestionItem } from './suggestions';
import {
  buildWordIndex,
  commonRows,
  type GradedRows,
  holdsLater,
  type Pause,
  rowsOfWord,
  typosOf,
  type WordIndex,
} from './word-index';

import { type Word, writtenWords } from './words';

/** A teacher at one of the schools. */
export interface SearchedTeacher extends SuggestionItem {
  schoolId: string;
}

/** A place and the districts that lie in it, by their names: itself when it is one. */
export interface SearchedPlace extends SuggestionItem {
  districts: readonly string[];
}

/** The words that schools are found by: their own, those of the places that they lie in, and their teachers' names. */
export interface SchoolWords {
  readonly own: WordIndex;
  readonly teachers: WordIndex;
  readonly teacherNames: readonly string[];
  /** The school's row of each teacher's. */
  readonly schoolOf: Int32Array;
  readonly teachersOf: ReadonlyMap<number, readonly number[]>;
  /** The places that hold a district, by its name. */
  readonly placesOf: ReadonlyMap<string, readonly string[]>;
}

/** @param schools in the order of their rows, as the teachers are with their words */
export async function buildSchoolWords(
  schools: readonly IndexedSchool[],
  teachers: { items: readonly SearchedTeacher[]; words: WordIndex },
  places: readonly SearchedPlace[],
  pause: Pause,
): Promise<SchoolWords> {
  const placesOf = new Map<string, string[]>();
  for (const { name, districts } of places) {
    for (const district of districts) placesOf.set(district, [...(placesOf.get(district) ?? []), name]);
  }
  const own = await buildWordIndex(schools, (school) => searchedTexts(school, placesOf), pause);
  const rowOfSchool = new Map(schools.map(({ id }, row) => [id, row]));
  const schoolOf = Int32Array.from(teachers.items, ({ schoolId }) => rowOfSchool.get(schoolId) ?? NO_SCHOOL);
  const teachersOf = new Map<number, number[]>();
  schoolOf.forEach((school, teacher) => {
    const known = teachersOf.get(school);
    if (known) known.push(teacher);
    else teachersOf.set(school, [teacher]);
  });
  await pause();
  const teacherNames = teachers.items.map(({ name }) => name);
  return { own, teachers: teachers.words, teacherNames, schoolOf, teachersOf, placesOf };
}

const NO_SCHOOL = -1;

/** A school's own texts that it is found by. */
export type SchoolTexts = Pick<IndexedSchool, 'name' | 'district' | 'address' | 'city' | 'postalCode'>;

/** A postal code is found with its space and without: its last two digits are a word of their own as well. */
export function ownTexts({ name, district, address, city, postalCode }: SchoolTexts): (string | null)[] {
  const digits = postalCode?.replace(/\s+/g, '') ?? '';
  return [name, district, address, city, digits, digits.slice(3)];
}

function searchedTexts(school: IndexedSchool, placesOf: SchoolWords['placesOf']): (string | null)[] {
  return [...ownTexts(school), ...(placesOf.get(school.district ?? '') ?? [])];
}

/** The schools that a text finds. */
export interface TextRows {
  readonly graded: GradedRows;
  /** Those of them that only a teacher's name makes found. */
  readonly byTeacher: Bitset;
  /** Whether nothing was found as written, so that later parts of words were looked at and typos forgiven. */
  readonly forgivesTypos: boolean;
}

/**
 * The schools of which every word is found: in their own words, or in those and one teacher's name together. Later
 * parts of words are looked at (”skola” in ”trafikskola”) and typos forgiven when nothing is found without. `words` is
 * not empty.
 */
export function findByText(index: SchoolWords, words: readonly Word[]): TextRows {
  const sure = findWithin(index, words, () => null);
  if (countRows(allOf(sure.graded, index.own.size)) > 0) return { ...sure, forgivesTypos: false };
  return { ...findWithin(index, words, typosOf), forgivesTypos: true };
}

const allOf = (graded: GradedRows, size: number): Bitset => graded.at(-1) ?? emptyBitset(size);

/** The same with so many typos in each word; null for none, and without their grades. */
export function findWithin(
  { own, teachers, schoolOf }: SchoolWords,
  words: readonly Word[],
  typosIn: (word: Word) => number | null,
): Omit<TextRows, 'forgivesTypos'> {
  const ofSchools = words.map((word) => rowsOfWord(own, word, typosIn(word)));
  const graded = commonRows(ofSchools);
  const ofTeachers = words.map((word) => rowsOfWord(teachers, word, typosIn(word)));
  const named = emptyBitset(teachers.size);
  for (const rows of ofTeachers) uniteWith(named, allOf(rows, teachers.size));
  const ownRows = allOf(graded, own.size).slice();

  forEachRow(named, (teacher) => {
    const school = schoolOf[teacher] ?? NO_SCHOOL;
    if (school === NO_SCHOOL) return;
    const isFound = (grade: number): boolean =>
      words.every((_, at) => holds(ofTeachers[at], grade, teacher) || holds(ofSchools[at], grade, school));
    // a grade holds the better ones: from the worst up, as far as the school is found
    for (let grade = graded.length - 1; grade >= 0 && isFound(grade); grade -= 1) {
      const rows = graded[grade];
      if (rows) addRow(rows, school);
    }
  });
  const byTeacher = allOf(graded, own.size).slice();
  subtractFrom(byTeacher, ownRows);
  return { graded, byTeacher };
}

function holds(graded: GradedRows | undefined, grade: number, row: number): boolean {
  const rows = graded?.[grade];
  return rows !== undefined && hasRow(rows, row);
}

/** Of a school that is found by its teachers, those whose names hold what the school's own words do not. */
export function teachersFound(
  { teachersOf, teacherNames, placesOf }: SchoolWords,
  school: { row: number; searched: IndexedSchool },
  words: readonly Word[],
  forgivesTypos: boolean,
): number[] {
  const own = foldedWords(searchedTexts(school.searched, placesOf));
  const missing = words.filter((word) => !isIn(own, word, forgivesTypos));
  return (teachersOf.get(school.row) ?? []).filter((teacher) => {
    const name = foldedWords([teacherNames[teacher] ?? '']);
    return missing.every((word) => isIn(name, word, forgivesTypos));
  });
}

const foldedWords = (texts: readonly (string | null)[]): string[] =>
  texts
    .flatMap((text) => writtenWords(text ?? ''))
    .map(fold)
    .sort();

function isIn(sorted: readonly string[], word: Word, forgivesTypos: boolean): boolean {
  if (sorted.some((candidate) => candidate.startsWith(word.folded))) return true;
  if (forgivesTypos && sorted.some((candidate) => holdsLater(candidate, word))) return true;
  let isNear = false;
  forEachNearWord(sorted, word.folded, forgivesTypos ? typosOf(word) : 0, () => {
    isNear = true;
  });
  return isNear;
}
