import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { useLateComponent } from '../../../hooks/use-late-component';
import { useStable } from '../../../hooks/use-stable';
import { texts } from '../../../texts/sv';
import { SheetFilters, type FoundByFilters } from '../state/sheet-filters';
import type { FilterPanelProps } from './filter-panel';

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

const loadPanel = () => import('./filter-panel').then(({ FilterPanel }) => FilterPanel);

/**
 * The filters of phones and tablets: a button with the number of active filters, and a sheet whose code is fetched when
 * it is first opened.
 */
export function FilterSheet(props: FoundByFilters) {
  const { filterCount, sheet } = props.control;
  const { toast, track } = useHostServices();
  const toggle = useStable((isOpening: boolean) => {
    track('filter_toggled', { isOpen: isOpening });
    if (isOpening) sheet.open();
    else sheet.close();
  });
  const Panel = useLateComponent<FilterPanelProps>(sheet.isOpen, loadPanel, () => {
    sheet.close();
    return toast({ ...texts.list.filterFailed, variant: 'error' });
  });
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={sheet.isOpen} onClick={() => toggle(true)}>
        {texts.list.filter}
        {filterCount > 0 && (
          <>
            <Count aria-hidden="true">{filterCount}</Count>
            <VisuallyHidden>, {texts.list.filterCount(filterCount)}</VisuallyHidden>
          </>
        )}
      </Button>
      {Panel && (
        <SheetFilters value={props}>
          <Panel open={sheet.isOpen} onOpenChange={toggle} />
        </SheetFilters>
      )}
    </>
  );
}
