import type { SearchArea } from '@korkollen/api/contracts/filters';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { Button } from '@korkollen/shared-ui/components/button';
import { SkipLink } from '@korkollen/shared-ui/components/layout';
import { useState } from 'react';
import { useStable } from '../../../hooks/use-stable';
import { LocationButton } from '../../../location/location-button';
import { texts } from '../../../texts/sv';
import { focusResults, resultsId, rowId } from '../state/focus-results';
import { createPointedSchool } from '../state/pointed-school';
import { emptySearch, shownPrice } from '../state/school-search';
import { useIsAtLeast } from '../state/use-is-at-least';
import { useSchoolResults } from '../state/use-school-results';
import type { SchoolSearchControl } from '../state/use-school-search';
import { watchedSearch } from '../state/watched-search';
import { ActiveFilters } from './active-filters';
import { FavouriteSchools } from './favourite-schools';
import { FilterFields } from './filter-fields';
import { FilterSheet } from './filter-sheet';
import { BelowWide, Columns, List, OnSmallScreens, Results, SearchLine, Sidebar } from './finder-layout';
import { MapSlot } from './map-slot';
import { MissingSchool } from './missing-school';
import { ResultToolbar } from './result-toolbar';
import { SchoolResults, type ResultTexts } from './school-results';
import { SearchBox } from './search-box';

/** Brings a school's row into view, as far as it has been asked for. */
function showRow(schoolId: string): void {
  document.getElementById(rowId(schoolId))?.scrollIntoView({ block: 'nearest' });
}

export interface SchoolFinderProps {
  control: SchoolSearchControl;
  resultTexts: ResultTexts;
  /** The page, for the measurements. */
  source: string;
  /** Told when a location has been saved; without it that leads to the list of Gothenburg. */
  onLocationSaved?(): void;
}

/** Search box, filters, order, schools and map: what the list of Gothenburg and the search have in common. */
export function SchoolFinder({ control, resultTexts, source, onLocationSaved }: SchoolFinderProps) {
  const { search, scope, change, changeFilter } = control;
  const { track } = useHostServices();
  const results = useSchoolResults(search, scope, control.firstPage);
  const { schools, before, total, choices, position, isPlaceholderData } = results;
  const [pointed] = useState(createPointedSchool);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const isWide = useIsAtLeast('wide', false);
  // where there is no room beside the list the filters stand in the sheet, and need not be rendered twice
  const hasSidebar = useIsAtLeast('desktop', true);
  const toggleMap = () => {
    track('map_interacted', { action: isMapOpen ? 'hide' : 'show', source });
    setIsMapOpen(!isMapOpen);
  };
  const searchText = useStable(control.changeText);
  const tellSaved = useStable(() => onLocationSaved?.());
  const choose = useStable((id: string) => {
    if (isWide) showRow(id);
  });
  const searchHere = useStable((area: SearchArea) => void changeFilter('area', area));
  const map = (
    <MapSlot
      isOpen={isMapOpen}
      isWide={isWide}
      query={results.query}
      area={search.filters.area}
      pointed={pointed}
      onChoose={choose}
      onSearchHere={searchHere}
    />
  );
  return (
    <>
      <SearchLine>
        <SearchBox search={search.filters.search ?? ''} onSearch={searchText} />
        <LocationButton source={source} onSaved={onLocationSaved && tellSaved} />
        <OnSmallScreens>
          <FilterSheet control={control} count={isPlaceholderData ? undefined : total} choices={choices} />
        </OnSmallScreens>
        <BelowWide>
          <Button aria-expanded={isMapOpen} onClick={toggleMap}>
            {isMapOpen ? texts.list.map.hide : texts.list.map.show}
          </Button>
        </BelowWide>
      </SearchLine>
      <SkipLink target={resultsId}>{texts.list.skipToResults}</SkipLink>
      <Columns>
        {hasSidebar && (
          <Sidebar aria-label={texts.list.filterTitle}>
            <h2>{texts.list.filterTitle}</h2>
            <FilterFields control={control} choices={choices} />
          </Sidebar>
        )}
        {/* the order of the page is the order of the keyboard: above the list, or beside it on the right */}
        {!isWide && map}
        <List $gap="s16">
          {control.filterCount === 0 && !search.filters.search && <FavouriteSchools />}
          <Results id={resultsId} as="section" aria-label={texts.list.results} tabIndex={-1} $gap="s16">
            <ResultToolbar
              control={control}
              watched={watchedSearch(search, scope)}
              hasPosition={position !== null}
              shown={schools?.length}
              before={before}
              total={total}
            />
            <ActiveFilters control={control} />
            <SchoolResults
              search={search}
              results={results}
              resultTexts={resultTexts}
              shownPrice={shownPrice(search)}
              pointed={pointed}
              addressOfPage={control.addressOfPage}
              onClearAll={() => {
                focusResults();
                void change(emptySearch);
              }}
            />
          </Results>
          <MissingSchool />
        </List>
        {isWide && map}
      </Columns>
    </>
  );
}
