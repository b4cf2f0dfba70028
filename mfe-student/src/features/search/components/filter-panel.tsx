import { Button } from '@korkollen/shared-ui/components/button';
import { Sheet } from '@korkollen/shared-ui/components/dialog';
import { texts } from '../../../texts/sv';
import { FilterFields } from './filter-fields';
import type { FilterSheetProps } from './filter-sheet';

export interface FilterPanelProps extends FilterSheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The filters in a sheet from below. */
export function FilterPanel({ control, count, choices, open, onOpenChange }: FilterPanelProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.list.filterTitle}
      footer={
        <>
          <Button variant="quiet" onClick={() => control.clearFilters(false)}>
            {texts.list.clearAll}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {texts.list.showResults(count)}
          </Button>
        </>
      }
    >
      <FilterFields control={control} choices={choices} />
    </Sheet>
  );
}
