import { searchLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useEffect } from 'react';
import { CompareBar } from '../../../comparison/compare-bar';
import { texts } from '../../../texts/sv';
import { ListHead } from '../components/list-head';
import { ListPage } from '../components/list-page';
import { SchoolFinder } from '../components/school-finder';
import { readLicence, type LicenceWish } from '../state/search-address';
import { useSchoolSearch } from '../state/use-school-search';

const words = { empty: texts.list.emptySearch, errorTitle: texts.list.errorSearch };

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
  const { track } = useHostServices();
  const control = useSchoolSearch();
  const wish = readLicence(control.parameters);
  const { title, note } = describe(wish);
  useEffect(() => track('screen_viewed', { screen: 'search' }), [track]);
  return (
    <ListPage>
      <ListHead title={title} breadcrumb={texts.navigation.search} note={note} />
      <SchoolFinder control={control} scope={{ licence: wish?.licence }} words={words} source="search" />
      <CompareBar source="search" />
    </ListPage>
  );
}
