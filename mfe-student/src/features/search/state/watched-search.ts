import { maxCampaignLength } from '@korkollen/api/contracts/limits';
import { searchLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import type { SearchToWatch } from '../../../watching/watch-button';
import { activeChoices } from './active-choices';
import type { SchoolSearch } from './school-search';
import { writeFilters } from './search-address';
import type { SearchScope } from './search-query';

function placeOf({ city, licenseTypes = [] }: SearchScope): { path: string; name: string } {
  if (city !== undefined) return { path: addresses.gothenburg(), name: texts.list.titleGothenburg };
  const [licence] = licenseTypes;
  return {
    path: addresses.search(),
    name: licence ? texts.list.titleLicence(searchLabel(licence)) : texts.list.allSchools,
  };
}

/** What is searched for, as it can be watched: in words, without an order, at an address of its own. */
export function watchedSearch(search: SchoolSearch, scope: SearchScope): SearchToWatch {
  const { path, name } = placeOf(scope);
  const [licenseType] = scope.licenseTypes ?? [];
  const query = new URLSearchParams({
    ...(licenseType && { licenseType }),
    ...writeFilters(search.filters),
  }).toString();
  const words = [name, ...activeChoices(search).map(({ label }) => label)].join(', ');
  return {
    name: words.length > maxCampaignLength ? `${words.slice(0, maxCampaignLength - 3).trimEnd()}...` : words,
    address: query === '' ? path : `${path}?${query}`,
    filters: writeFilters({ ...scope, ...search.filters }),
  };
}
