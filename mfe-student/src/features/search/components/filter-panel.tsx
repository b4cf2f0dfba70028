import { Button } from '@korkollen/shared-ui/components/button';
import { Sheet } from '@korkollen/shared-ui/components/dialog';
import { memo, useContext } from 'react';
import { texts } from '../../../texts/sv';
import { SheetFilters } from '../state/sheet-filters';
import { FilterFields } from './filter-fields';

function Fields() {
  const filters = useContext(SheetFilters);
  return filters && <FilterFields control={filters.control} choices={filters.choices} />;
}

function Footer({ onDone }: { onDone(): void }) {
  const filters = useContext(SheetFilters);
  return (
    <>
      <Button variant="quiet" onClick={() => filters?.control.clearFilters(false)}>
        {texts.list.clearAll}
      </Button>
      <Button variant="primary" onClick={onDone}>
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
