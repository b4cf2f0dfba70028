import type { SearchFilters } from '../../../contracts/search';
import { searchSchools } from '../../../domain/search/school-search';
import type { RegisterSnapshot } from '../schools/service';
import { readSearchQuery } from './search-query';

/** The ids of all schools that meet the filters of a search. */
export function schoolsThatMeet({ search, schools }: RegisterSnapshot, filters: SearchFilters): string[] {
  const { rows } = searchSchools(search, { ...readSearchQuery(filters).filters, pageSize: schools.length });
  return rows.flatMap((row) => schools[row]?.searched.id ?? []);
}
