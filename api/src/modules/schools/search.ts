import type { SchoolSearchQuery } from '../../../contracts/schools';
import type { Gearbox } from '../../../contracts/vocabulary';
import { findSchools } from '../../../domain/search/query-schools';
import { type SchoolQuery, sortFor } from '../../../domain/search/school-query';
import { parseLanguage } from '../../../domain/vocabulary/languages';
import type { RegisterSnapshot, SnapshotSchool } from './snapshot';

/** A language that no school has: what asks only for unknown ones finds nothing. */
const taughtNowhere = '-';

function languagesIn(text: string): string[] {
  const asked = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return asked.map((language) => parseLanguage(language) ?? taughtNowhere);
}

function toSchoolQuery(query: SchoolSearchQuery): SchoolQuery {
  const { q, city, languages, rating, licenseType, gearbox, intensiveCourse, sortByRating, sortByPrice } = query;
  return {
    ...(q !== undefined && { q }),
    ...(city !== undefined && { city }),
    ...(languages !== undefined && { languages: languagesIn(languages) }),
    ...(rating !== undefined && { minRating: Number(rating) }),
    ...(licenseType !== undefined && { licenseTypes: [licenseType] }),
    ...(gearbox !== undefined && { gearbox: gearbox.split(',') as Gearbox[] }),
    ...(intensiveCourse !== undefined && { intensiveCourse: true }),
    sort: sortFor({ byRating: sortByRating !== undefined, byPrice: sortByPrice !== undefined, hasPosition: false }),
  };
}

/** All schools that meet every part of the query, in the order that it asks for. */
export function searchAll(snapshot: RegisterSnapshot, query: SchoolSearchQuery): SnapshotSchool[] {
  const { ids } = findSchools(snapshot.index, { ...toSchoolQuery(query), pageSize: snapshot.schools.length });
  return ids
    .map((id) => snapshot.schoolsById.get(id))
    .filter((school): school is SnapshotSchool => school !== undefined);
}
