import type { FilterValues } from '../../../contracts/filters';
import { type GeoPosition, haversineMetres, isPosition } from '../../distance/haversine';
import { byPrice, byRating, byRatingThenPrice, byRecommended } from '../../ranking/school-order';
import { fold } from '../../text/fold';
import { maxTyposIn } from '../near-words';
import type { IndexedSchool, SchoolQuery } from '../school-query';
import type { SearchedPlace, SearchedTeacher } from '../school-words';
import { queryWords, type Word, writtenWords } from '../words';
import { editDistance } from './edit-distance';

/** Besides the schools, what they are found by. */
export interface NaiveNames {
  teachers: readonly SearchedTeacher[];
  places: readonly SearchedPlace[];
}

const noNames: NaiveNames = { teachers: [], places: [] };

/**
 * The search in its plainest reading: every school against every filter, then sorted. It is the reference that the
 * index is tested and measured against, and nothing else uses it.
 */
export function searchNaively(
  schools: readonly IndexedSchool[],
  query: SchoolQuery,
  names = noNames,
  grades: ReadonlyMap<IndexedSchool, number> = textGrades(schools, query.search ?? '', names),
): { rows: IndexedSchool[]; total: number } {
  const found = schools
    .filter((school) => grades.has(school) && meetsChoices(school, query))
    .sort(comparatorFor(query, grades));
  const size = query.pageSize ?? 24;
  const skip = ((query.page ?? 1) - 1) * size;
  return { rows: found.slice(skip, skip + size), total: found.length };
}

/** Every filter but the free text. */
export function meetsChoices(school: IndexedSchool, values: FilterValues): boolean {
  const { city, languages = [], licenseTypes = [], vehicleTypes = [] } = values;
  const { gearbox = [], trainingTypes = [], specialNeeds = [], rating, maxPrice } = values;
  const isAnyOf = (asked: readonly string[], has: readonly string[]): boolean =>
    asked.length === 0 || asked.some((value) => has.includes(value));
  return (
    isAnyOf(languages, school.languages) &&
    isAnyOf(licenseTypes, school.licenseTypes) &&
    (vehicleTypes.length === 0 || school.licenseTypes.includes('B')) &&
    gearbox.every((box) => (box === 'manual' ? school.manualTransmission : school.automaticTransmission)) &&
    trainingTypes.every((value) => school.trainingTypes.includes(value)) &&
    specialNeeds.every((value) => school.specialNeeds.includes(value)) &&
    (!values.electricCar || school.electricCar) &&
    (!values.intensiveCourse || school.intensiveCourse) &&
    (!values.verified || school.verification !== null) &&
    (rating === undefined || (school.rating !== null && school.rating >= rating)) &&
    (maxPrice === undefined || (school.priceFrom?.per40MinutesOre ?? Infinity) <= maxPrice * 100) &&
    school.name.toLowerCase().includes((values.name ?? '').trim().toLowerCase()) &&
    (!city || isCity(school.city, city)) &&
    isWithin(school, values.area)
  );
}

const isCity = (city: string, asked: string): boolean => city === asked || fold(city) === fold(asked);

/**
 * How well each school matches that matches at all: by its own words, or by those together with one teacher's name.
 * Later parts of words are looked at, and typos forgiven, when no school matches without. Without words all match alike.
 */
export function textGrades(
  schools: readonly IndexedSchool[],
  search: string,
  { teachers, places } = noNames,
): Map<IndexedSchool, number> {
  const asked = queryWords(search);
  if (asked.length === 0) return new Map(schools.map((school) => [school, 0]));
  const gradesOf = (forgivesTypos: boolean) =>
    new Map(
      schools.flatMap((school) => {
        const own = wordsOf(school, places);
        const named = teachers.filter(({ schoolId }) => schoolId === school.id).map(({ name }) => wordsIn([name]));
        const grades = [own, ...named.map((name) => [...own, ...name])].map((words) =>
          Math.max(...asked.map((word) => wordGrade(word, words, forgivesTypos))),
        );
        const best = Math.min(...grades);
        return best === Infinity ? [] : [[school, best] as const];
      }),
    );
  const sure = gradesOf(false);
  return sure.size > 0 ? sure : gradesOf(true);
}

/**
 * 0 the whole word as written, 1 its beginning as written, 2 its beginning folded, 3 a later part of it, 4 and 5 the whole
 * word with one or two typos, 6 its beginning with typos.
 */
function wordGrade({ written, folded }: Word, words: readonly Word[], forgivesTypos: boolean): number {
  if (words.some((word) => word.written === written)) return 0;
  if (words.some((word) => word.written.startsWith(written))) return 1;
  if (words.some((word) => word.folded.startsWith(folded))) return 2;
  const maxTypos = forgivesTypos ? maxTyposIn(folded) : 0;
  if (maxTypos > 0 && words.some((word) => word.folded.slice(1).includes(folded))) return 3;
  const least = (distances: readonly number[]): number => Math.min(...distances, Infinity);
  const whole = least(words.map((word) => distanceOf(word.folded, folded)));
  if (maxTypos > 0 && whole <= maxTypos) return whole + 3;
  const beginnings = words.flatMap((word) => Array.from(word.folded, (_, at) => word.folded.slice(0, at + 1)));
  return maxTypos > 0 && least(beginnings.map((part) => distanceOf(part, folded))) <= maxTypos ? 6 : Infinity;
}

const distances = new Map<string, number>();

function distanceOf(a: string, b: string): number {
  const key = `${a} ${b}`;
  const known = distances.get(key) ?? editDistance(a, b);
  distances.set(key, known);
  return known;
}

const wordsIn = (texts: readonly (string | null)[]): Word[] =>
  texts.flatMap((text) => writtenWords(text ?? '')).map((written) => ({ written, folded: fold(written) }));

const wordsOfSchools = new WeakMap<IndexedSchool, Word[]>();

function wordsOf(school: IndexedSchool, places: readonly SearchedPlace[]): Word[] {
  const known = wordsOfSchools.get(school);
  if (known) return known;
  const postalCode = school.postalCode?.replace(/\s+/g, '') ?? '';
  const around = places.filter(({ districts }) => districts.includes(school.district ?? '')).map(({ name }) => name);
  const { name, district, address, city } = school;
  const words = wordsIn([name, district, address, city, postalCode, postalCode.slice(3), ...around]);
  wordsOfSchools.set(school, words);
  return words;
}

function isWithin(school: IndexedSchool, area: FilterValues['area']): boolean {
  if (!area) return true;
  const metres = metresFrom(area, school);
  return metres !== null && metres <= area.radiusMetres;
}

function metresFrom(position: GeoPosition, { latitude, longitude }: IndexedSchool): number | null {
  if (latitude === null || longitude === null || !isPosition(latitude, longitude)) return null;
  return haversineMetres(position, { latitude, longitude });
}

type Comparator = (a: IndexedSchool, b: IndexedSchool) => number;

function comparatorFor(query: SchoolQuery, grades: ReadonlyMap<IndexedSchool, number>): Comparator {
  const { sort = 'recommended', position } = query;
  const byName: Comparator = (a, b) => byPrice({ ...a, priceFrom: null }, { ...b, priceFrom: null });
  const byNumber =
    (numberOf: (school: IndexedSchool) => number): Comparator =>
    (a, b) => {
      const [numberA, numberB] = [numberOf(a), numberOf(b)];
      return numberA === numberB ? byName(a, b) : numberA - numberB;
    };
  if (sort === 'rating') return byRating;
  if (sort === 'price') return byPrice;
  if (sort === 'ratingThenPrice') return byRatingThenPrice;
  if (sort === 'intensivePrice') return byNumber((school) => school.intensivePriceOre ?? Infinity);
  if (sort === 'distance' && position) return byNumber((school) => metresFrom(position, school) ?? Infinity);
  return (a, b) => (grades.get(a) ?? 0) - (grades.get(b) ?? 0) || byRecommended(a, b);
}
