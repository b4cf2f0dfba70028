import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useEffect } from 'react';
import { CompareBar } from '../../../comparison/compare-bar';
import { texts } from '../../../texts/sv';
import { ListHead } from '../components/list-head';
import { ListPage } from '../components/list-page';
import { SchoolFinder } from '../components/school-finder';
import { useSchoolSearch } from '../state/use-school-search';

const scope = { city: 'Göteborg' };
const words = { empty: texts.list.emptyList, errorTitle: texts.list.errorTitle, errorText: texts.list.errorList };

/** `/goteborg`: every school in Gothenburg, with the search that the address holds. */
export function GothenburgPage() {
  const { track } = useHostServices();
  const control = useSchoolSearch();
  useEffect(() => track('screen_viewed', { screen: 'goteborg' }), [track]);
  return (
    <ListPage>
      <ListHead title={texts.list.titleGothenburg} breadcrumb={texts.navigation.gothenburg} />
      <SchoolFinder control={control} scope={scope} words={words} source="goteborg" onPlaceSaved={control.leaveArea} />
      <CompareBar source="goteborg" />
    </ListPage>
  );
}
