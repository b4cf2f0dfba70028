import type { FilterValues } from '../../../contracts/filters';
import { type GeoPosition, haversineMetres, isPosition } from '../../distance/haversine';
import { byPrice, byRating, byRatingThenPrice, byRecommended } from '../../ranking/school-order';
import { fold } from '../../text/fold';
import type { IndexedSchool, SchoolQuery } from '../school-query';
import { queryWords, type Word, writtenWords } from '../words';

/**
 * The search in its plainest reading: every school against every filter, then sorted. It is the reference that the
 * index is tested and measured against, and nothing else uses it.
 */
export function searchNaively(
  schools: readonly IndexedSchool[],
  query: SchoolQuery,
): { rows: IndexedSchool[]; total: number } {
  const found = schools.filter((school) => meetsFilters(school, query)).sort(comparatorFor(query));
  const size = query.pageSize ?? 24;
  const skip = ((query.page ?? 1) - 1) * size;
  return { rows: found.slice(skip, skip + size), total: found.length };
}

export function meetsFilters(school: IndexedSchool, values: FilterValues): boolean {
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
    (maxPrice === undefined || (school.priceFrom?.priceOre ?? Infinity) <= maxPrice * 100) &&
    school.name.toLowerCase().includes((values.name ?? '').trim().toLowerCase()) &&
    (!city || isCity(school.city, city)) &&
    isWithin(school, values.area) &&
    textGrade(school, values.search ?? '') !== null
  );
}

const isCity = (city: string, asked: string): boolean => city === asked || fold(city) === fold(asked);

/** 0 whole words as written, 1 beginnings as written, 2 beginnings folded; null when some word is not found. */
function textGrade(school: IndexedSchool, search: string): number | null {
  const asked = queryWords(search);
  const words = asked.length > 0 ? wordsOf(school) : [];
  let worst = 0;
  for (const { written, folded } of asked) {
    if (words.some((word) => word.written === written)) continue;
    if (words.some((word) => word.written.startsWith(written))) worst = Math.max(worst, 1);
    else if (words.some((word) => word.folded.startsWith(folded))) worst = 2;
    else return null;
  }
  return worst;
}

const wordsOfSchools = new WeakMap<IndexedSchool, Word[]>();

function wordsOf(school: IndexedSchool): Word[] {
  const known = wordsOfSchools.get(school);
  if (known) return known;
  const postalCode = school.postalCode?.replace(/\s+/g, '') ?? '';
  const texts = [school.name, school.district, school.address, school.city, postalCode, postalCode.slice(3)];
  const words = texts
    .flatMap((text) => writtenWords(text ?? ''))
    .map((written) => ({ written, folded: fold(written) }));
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

function comparatorFor(query: SchoolQuery): Comparator {
  const { sort = 'recommended', position, search = '' } = query;
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
  return (a, b) => (textGrade(a, search) ?? 0) - (textGrade(b, search) ?? 0) || byRecommended(a, b);
}
