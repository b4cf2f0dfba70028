import type { SchoolSearchQuery } from '../../../contracts/schools';
import type { Gearbox, Language } from '../../../contracts/vocabulary';
import { sortFor } from '../../../domain/ranking/school-order';
import { type SchoolQuery, searchSchools } from '../../../domain/search/school-search';
import { parseLanguage } from '../../../domain/vocabulary/languages';
import type { RegisterSnapshot, SnapshotSchool } from './snapshot';

/** Null when only languages are asked for that nobody knows: no school has them. */
function languagesIn(text: string): Language[] | null {
  const asked = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const known = asked.map(parseLanguage).filter((language) => language !== null);
  return asked.length > 0 && known.length === 0 ? null : known;
}

function toSchoolQuery(query: Omit<SchoolSearchQuery, 'languages'>): SchoolQuery {
  const { q, city, rating, licenseType, gearbox, intensiveCourse, sortByRating, sortByPrice } = query;
  return {
    ...(q !== undefined && { search: q }),
    ...(city !== undefined && { city }),
    ...(rating !== undefined && { rating: Number(rating) }),
    ...(licenseType !== undefined && { licenseTypes: [licenseType] }),
    ...(gearbox !== undefined && { gearbox: gearbox.split(',') as Gearbox[] }),
    ...(intensiveCourse !== undefined && { intensiveCourse: true }),
    sort: sortFor({ byRating: sortByRating !== undefined, byPrice: sortByPrice !== undefined, hasPosition: false }),
  };
}

/** All schools that meet every part of the query, in the order that it asks for. */
export function searchAll(snapshot: RegisterSnapshot, query: SchoolSearchQuery): SnapshotSchool[] {
  const languages = languagesIn(query.languages ?? '');
  if (!languages) return [];
  const pageSize = snapshot.schools.length;
  const { rows } = searchSchools(snapshot.search, { ...toSchoolQuery(query), languages, pageSize });
  return rows.flatMap((row) => snapshot.schools[row] ?? []);
}
