import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { styled, type css } from 'styled-components';
import { color, fontSize, space } from '../../theme/tokens';
import { VisuallyHidden } from '../layout/layout';

export interface GridTableColumn {
  /** Its area in the grid of a row. */
  id: string;
  header: string;
  /** True for a header that is read aloud only: its column has no room for a word. */
  isHeaderHidden?: boolean;
  /** The at-rule under which the column is there; always, unless told. */
  when?: string;
}

export interface GridTableLayout {
  /** The grid of a row, by the areas of the columns. The head has it too, so that every row has the same widths. */
  row: ReturnType<typeof css>;
  /** The at-rule under which the columns stand beside one another, below their headers. */
  whenColumns: string;
}

const Table = styled.table`
  display: block;
  width: 100%;
  > tbody {
    display: block;
  }
`;
const Head = styled.thead<{ $layout: GridTableLayout }>`
  display: none;
  ${({ $layout }) => $layout.whenColumns} {
    display: block;
    border-bottom: 1px solid ${color.lineStrong};
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
  > tr {
    ${({ $layout }) => $layout.row}
  }
`;
const HeadCell = styled.th<{ $column: GridTableColumn }>`
  grid-area: ${({ $column }) => $column.id};
  display: ${({ $column }) => ($column.when ? 'none' : 'block')};
  padding: ${space.s4} 0;
  font-weight: 500;
  text-align: start;
  ${({ $column }) => $column.when && `${$column.when} { display: block; }`}
`;

/** One row, laid out as its table says. */
export const GridRow = styled.tr.attrs({ role: 'row' })<{ $layout: GridTableLayout }>`
  ${({ $layout }) => $layout.row}
  border-bottom: 1px solid ${color.line};
`;

/** One cell of a row, at the area of its column. */
export const GridCell = styled.td.attrs({ role: 'cell' })<{ $area: string }>`
  grid-area: ${({ $area }) => $area};
  min-width: 0;
  padding: 0;
  text-align: start;
`;

/** The cell that names its row. */
export const GridRowHeader = styled.th.attrs({ role: 'rowheader', scope: 'row' })<{ $area: string }>`
  grid-area: ${({ $area }) => $area};
  min-width: 0;
  padding: 0;
  font-weight: 400;
  text-align: start;
`;

export interface GridTableProps {
  /** What the table shows; read aloud, not seen. */
  caption?: string;
  'aria-labelledby'?: string;
  'aria-busy'?: boolean;
  /** How many rows there are with the head, where not all are drawn (each then says `aria-rowindex`); −1: not known. */
  'aria-rowcount'?: number;
  columns: readonly GridTableColumn[];
  layout: GridTableLayout;
  ref?: Ref<HTMLTableElement>;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  onFocus?(event: FocusEvent<HTMLElement>): void;
  className?: string;
  /** Rows made of GridRow. */
  children: ReactNode;
}

/**
 * A real table whose rows are grids: columns where there is room for them, blocks of a few lines where there is not.
 * The roles are spelled out because a grid display takes them from table elements.
 */
export function GridTable({ caption, columns, layout, children, ...table }: GridTableProps) {
  return (
    <Table role="table" {...table}>
      {caption && <VisuallyHidden as="caption">{caption}</VisuallyHidden>}
      <Head role="rowgroup" $layout={layout}>
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.id} role="columnheader" scope="col" $column={column}>
              {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </HeadCell>
          ))}
        </tr>
      </Head>
      <tbody role="rowgroup">{children}</tbody>
    </Table>
  );
}
