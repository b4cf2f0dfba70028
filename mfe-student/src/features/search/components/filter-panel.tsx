import type { VisitorFilter } from '@korkollen/api/contracts/filters';
import { Button } from '@korkollen/shared-ui/components/button';
import { Sheet } from '@korkollen/shared-ui/components/dialog';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { memo, useCallback, useContext, useDeferredValue, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { withFilter, type FilterSetting, type SchoolSearch } from '../state/school-search';
import { SheetFilters, type FoundByFilters } from '../state/sheet-filters';
import { useAnswersAhead } from '../state/use-answers-ahead';
import { FilterChips } from './active-filters';
import { FilterFields } from './filter-fields';

/** What is pressed shows at once, ahead of the address and the list; the numbers of the other choices come behind the list. */
function ShownFields({ control, choices }: FoundByFilters) {
  const [ahead, setAhead] = useState<{ of: SchoolSearch; search: SchoolSearch }>();
  const search = ahead?.of === control.search ? ahead.search : control.search;
  const changeFilter = async (name: VisitorFilter, setting: FilterSetting) => {
    const next = { of: control.search, search: withFilter(search, name, setting) };
    setAhead(next);
    const isWritten = await control.changeFilter(name, setting, search);
    // all filters were cleared meanwhile, or another one pressed, which then is what shows
    if (!isWritten) setAhead((latest) => (latest === next ? undefined : latest));
  };
  // of the search in the address: what is ahead of it has no counts yet
  useAnswersAhead(control.search, choices, control.ask);
  return <FilterFields control={{ ...control, search, changeFilter }} choices={useDeferredValue(choices)} />;
}

function Fields() {
  const filters = useContext(SheetFilters);
  return filters && <ShownFields {...filters} />;
}

/** In one line at the foot, where it moves nothing that is being pressed. */
const Strip = styled(FilterChips)`
  display: flex;
  gap: ${space.s8};
  inline-size: 100%;
  overflow-x: auto;
  > li {
    flex: none;
  }
`;

function Footer({ onDone }: { onDone(): void }) {
  const filters = useContext(SheetFilters);
  // behind what was pressed, like the numbers of the other choices
  const control = useDeferredValue(filters?.control);
  const done = useRef<HTMLButtonElement>(null);
  const focusDone = useCallback(() => done.current?.focus(), []);
  return (
    <>
      {control && <Strip control={control} focusRest={focusDone} />}
      <Button variant="quiet" onClick={() => filters?.control.clearFilters(false)}>
        {texts.list.clearAll}
      </Button>
      <Button ref={done} variant="primary" onClick={onDone}>
        {texts.list.showResults(filters?.count)}
      </Button>
    </>
  );
}

export interface FilterPanelProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The filters in a sheet from below. */
export const FilterPanel = memo(function FilterPanel({ open, onOpenChange }: FilterPanelProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.list.filterTitle}
      footer={<Footer onDone={() => onOpenChange(false)} />}
    >
      <Fields />
    </Sheet>
  );
});
