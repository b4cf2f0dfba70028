import { searchLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { texts } from '../../../texts/sv';
import { ListPage } from '../components/list-page';
import { SchoolFinder } from '../components/school-finder';
import { readLicence, type LicenceWish } from '../state/search-address';
import { useSchoolSearch } from '../state/use-school-search';

const resultTexts = { empty: texts.list.emptySearch, errorTitle: texts.list.errorSearch };

/** A known class by its name; anything else as the address gives it, with a line that says that it does not filter. */
function describe(wish: LicenceWish | null): { title: string; note?: string } {
  if (!wish) return { title: texts.list.titleSearch };
  return {
    title: texts.list.titleLicence(searchLabel(wish.licence ?? wish.given)),
    note: wish.licence ? undefined : texts.list.unknownLicence(wish.given),
  };
}

/** `/search`: schools for a licence class, in every town. */
export function SearchPage() {
  const control = useSchoolSearch();
  const wish = readLicence(control.parameters);
  return (
    <ListPage {...describe(wish)} breadcrumb={texts.navigation.search} source="search">
      <SchoolFinder control={control} scope={{ licence: wish?.licence }} resultTexts={resultTexts} source="search" />
    </ListPage>
  );
}
