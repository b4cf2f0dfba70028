import { addresses } from '../../../addresses/page-addresses';
import { readLicence } from '../../../filters-in-use/requested-licence';
import type { LessonFilters } from '../../../filters-in-use/filters-in-use';
import { readSearch } from './search-address';

/** What an enquiry takes from a list by its address. That of Gothenburg shows schools for every class. */
export function readLessonFilters({ pathname, searchParams }: URL): LessonFilters {
  const { gearbox, languages } = readSearch(searchParams).filters;
  const requested = pathname === addresses.search() ? readLicence(searchParams) : null;
  return { gearbox, languages, licence: requested?.licence ?? undefined };
}
