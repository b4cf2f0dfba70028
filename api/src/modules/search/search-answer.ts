import type { CloseSchool, SearchAnswer } from '../../../contracts/search';
import { bestInList, maxSharedRating } from '../../../domain/comparison/best-in-list';
import { type GeoPosition, haversineMetres, isPosition } from '../../../domain/distance/haversine';
import { findClosest, type SchoolPage, searchSchools } from '../../../domain/search/school-search';
import { joinJson, type RegisterSnapshot } from '../schools/service';
import type { SearchRequest } from './search-query';

function metresTo(position: GeoPosition | null, latitude: number | null, longitude: number | null): number | null {
  if (!position || latitude === null || longitude === null || !isPosition(latitude, longitude)) return null;
  return Math.round(haversineMetres(position, { latitude, longitude }));
}

/** A school's list item, written when the snapshot was made, with what this search says about it. */
function hitJson(
  { schools, teachers, totals }: RegisterSnapshot,
  row: number,
  { readTeachers }: SchoolPage,
  { position, lessons }: SearchRequest,
): string[] {
  const school = schools[row];
  if (!school) return [];
  const foundTeachers = readTeachers(row).flatMap((at) => teachers[at] ?? []);
  const { latitude, longitude, trainingTypes, specialNeeds, intensivePriceOre } = school.searched;
  const more = {
    distanceMetres: metresTo(position, latitude, longitude),
    trainingTypes,
    specialNeeds,
    intensivePriceOre,
    totalCost: totals.ofRow(row, lessons),
    ...(foundTeachers.length > 0 && { foundTeachers: foundTeachers.map(({ id, name }) => ({ id, name })) }),
  } satisfies Partial<SearchAnswer['items'][number]>;
  return [joinJson(school.listJson, JSON.stringify(more))];
}

const MAX_CLOSEST = 5;
/** Of so many schools those are offered that teach what was asked for. */
const MAX_CLOSE = 200;

function closestTo({ schools, search }: RegisterSnapshot, { filters }: SearchRequest): CloseSchool[] {
  const { licenseTypes: asked = [] } = filters;
  return findClosest(search, filters, MAX_CLOSE)
    .flatMap((row) => schools[row]?.searched ?? [])
    .filter(({ licenseTypes }) => asked.length === 0 || licenseTypes.some((licence) => asked.includes(licence)))
    .slice(0, MAX_CLOSEST)
    .map(({ id, name, district, city }) => ({ id, name, district, city }));
}

function bestOf({ schools }: RegisterSnapshot, { readFirst }: SchoolPage): SearchAnswer['best'] {
  const first = (sort: 'price' | 'rating', max: number) =>
    readFirst(sort, max).flatMap((row) => schools[row]?.searched ?? []);
  return bestInList(first('price', 2), first('rating', maxSharedRating));
}

/** The answer to a search as JSON: one page, the total, and the counts of every choice. */
export function searchJson(snapshot: RegisterSnapshot, request: SearchRequest): string {
  const { filters, sort, position, lessons, page, pageSize } = request;
  const found = searchSchools(snapshot.search, {
    ...filters,
    ...(position && { position }),
    sort: sort === 'totalCost' ? snapshot.totals.orderFor(lessons) : sort,
    page,
    pageSize,
  });
  const { rows, total, readChoices } = found;
  const items = rows.flatMap((row) => hitJson(snapshot, row, found, request));
  const isMissed = total === 0 && Boolean(filters.search);
  const rest = {
    total,
    page,
    pageSize,
    choices: readChoices(),
    best: bestOf(snapshot, found),
    ...(isMissed && { closest: closestTo(snapshot, request) }),
  };
  return `{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`;
}
