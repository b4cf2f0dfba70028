import { Button } from '@korkollen/shared-ui/components/button';
import { Sheet } from '@korkollen/shared-ui/components/dialog';
import type { SearchAnswer } from '@korkollen/api/contracts/search';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { SchoolSearchControl } from '../state/use-school-search';
import { FilterFields } from './filter-fields';

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  padding: 0 ${space.s4};
  border-radius: ${radius.full};
  background: ${color.green};
  color: ${color.onGreen};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;

interface FilterSheetProps {
  control: SchoolSearchControl;
  /** How many schools the filters leave; undefined while that is not known. */
  count: number | undefined;
  choices: SearchAnswer['choices'] | undefined;
}

/** The filters of phones and tablets: a button with the number of active filters, and a sheet from below. */
export function FilterSheet({ control, count, choices }: FilterSheetProps) {
  const { track } = useHostServices();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (isOpening: boolean) => {
    track('filter_toggled', { isOpen: isOpening });
    setIsOpen(isOpening);
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={toggle}
      title={texts.list.filterTitle}
      trigger={
        <Button>
          {texts.list.filter}
          {control.filterCount > 0 && (
            <>
              <Count aria-hidden="true">{control.filterCount}</Count>
              <VisuallyHidden>, {texts.list.filterCount(control.filterCount)}</VisuallyHidden>
            </>
          )}
        </Button>
      }
      footer={
        <>
          <Button variant="quiet" onClick={() => control.clearFilters(false)}>
            {texts.list.clearAll}
          </Button>
          <Button variant="primary" onClick={() => toggle(false)}>
            {texts.list.showResults(count)}
          </Button>
        </>
      }
    >
      <FilterFields control={control} choices={choices} />
    </Sheet>
  );
}
