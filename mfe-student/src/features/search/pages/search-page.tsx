import { searchLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { useNavigate } from '@korkollen/shared-ui/router';
import { addresses } from '../../../addresses/page-addresses';
import { readLicence, type RequestedLicence } from '../../../filters-in-use/requested-licence';
import { texts } from '../../../texts/sv';
import { ListPage } from '../components/list-page';
import { SchoolFinder } from '../components/school-finder';
import type { ResultTexts } from '../components/school-results';
import { ListedLicence } from '../state/listed-licence';
import { withFilter, withoutOrder } from '../state/school-search';
import { writeSearch } from '../state/search-address';
import type { SearchScope } from '../state/search-query';
import { useSchoolSearch } from '../state/use-school-search';

/**
 * A known class by its name, with a line about the prices, which are those of B; anything else as the address gives it,
 * with a line that says that it does not filter.
 */
function describe(requested: RequestedLicence | null): { title: string; note?: string } {
  if (!requested) return { title: texts.list.titleSearch };
  const { given, licence } = requested;
  const label = searchLabel(licence ?? given);
  const notOfB = licence ? texts.price.areOfB(label) : texts.list.unknownLicence(given);
  return { title: texts.list.titleLicence(label), note: licence === 'B' ? undefined : notOfB };
}

/** A class of the address is no filter that could be cleared: what was not found says that it was looked for in it. */
function resultTexts(requested: RequestedLicence | null): ResultTexts {
  const { licence } = requested ?? {};
  const empty = licence ? texts.list.emptyLicence(searchLabel(licence)) : texts.list.emptySearch;
  return { empty, errorTitle: texts.list.errorSearch };
}

function scopeOf(parameters: URLSearchParams): SearchScope {
  const requested = readLicence(parameters);
  return requested?.licence ? { licenseTypes: [requested.licence] } : {};
}

/** `/search`: schools for a licence class, in every town. */
export function SearchPage() {
  const control = useSchoolSearch(scopeOf);
  const navigate = useNavigate();
  const requested = readLicence(control.parameters);
  const otherLicence = (requested?.licence !== 'B' && requested?.licence) || undefined;
  // a place is one in Gothenburg, whose list goes on with what is searched for here; that one is for every class, so
  // whoever looks for another than B stays, and has the nearest first
  const goOn = (): void => {
    const search = withFilter(control.search, 'area', undefined);
    if (otherLicence) void control.change(withoutOrder(search));
    else void navigate({ pathname: addresses.gothenburg(), search: String(writeSearch(search)) });
  };
  return (
    <ListPage {...describe(requested)} breadcrumb={texts.navigation.search} source="search">
      <ListedLicence value={otherLicence}>
        <SchoolFinder control={control} resultTexts={resultTexts(requested)} source="search" onLocationSaved={goOn} />
      </ListedLicence>
    </ListPage>
  );
}
