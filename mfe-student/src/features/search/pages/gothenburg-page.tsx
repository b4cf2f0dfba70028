import { texts } from '../../../texts/sv';
import { ListPage } from '../components/list-page';
import { SchoolFinder } from '../components/school-finder';
import { useSchoolSearch } from '../state/use-school-search';

const scopeOf = () => ({ city: 'Göteborg' });
const resultTexts = { empty: texts.list.emptyList, errorTitle: texts.list.errorTitle, errorText: texts.list.errorList };

/** `/goteborg`: every school in Gothenburg, with the search that the address holds. */
export function GothenburgPage() {
  const control = useSchoolSearch(scopeOf);
  return (
    <ListPage title={texts.list.titleGothenburg} breadcrumb={texts.navigation.gothenburg} source="goteborg">
      <SchoolFinder control={control} resultTexts={resultTexts} source="goteborg" onLocationSaved={control.leaveArea} />
    </ListPage>
  );
}
