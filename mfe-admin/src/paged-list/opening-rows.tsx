import { Button } from '@korkollen/shared-ui/components/button';
import { GridCell, GridRow, type GridTableLayout } from '@korkollen/shared-ui/components/grid-table';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { css, styled } from 'styled-components';

/** Where the list has room for columns. */
export const whenColumns = '@container list (min-width: 760px)';

/** The list's own box: its rows arrange themselves by its width. */
export const ListBox = styled.div`
  container: list / inline-size;
  min-width: 0;
`;

/**
 * The layout of rows that open below themselves.
 * @param block The areas of a row where there is no room for columns, as `grid-template` has them
 * @param columns The same where there is
 */
export const openingLayout = (block: string, columns: string): GridTableLayout => ({
  row: css`
    display: grid;
    grid-template: ${block};
    gap: ${space.s4} ${space.s16};
    align-items: center;
    padding: ${space.s8} ${space.s12};
    ${whenColumns} {
      grid-template: ${columns};
    }
  `,
  whenColumns,
});

export const OpeningRow = styled(GridRow)`
  overflow-wrap: anywhere;
`;
export const SoftCell = styled(GridCell)`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
`;

const Opener = styled(GridCell)`
  justify-self: end;
  ${whenColumns} {
    justify-self: start;
  }
`;

interface OpenCellProps {
  isOpen: boolean;
  /** What it opens or closes, in words. */
  label: string;
  words: { show: string; hide: string };
  onToggle(): void;
}

/** The cell `open` of a row: opens and closes what stands below it. */
export function OpenCell({ isOpen, label, words, onToggle }: OpenCellProps) {
  return (
    <Opener $area="open">
      <Button size="small" aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
        {isOpen ? words.hide : words.show}
      </Button>
    </Opener>
  );
}
