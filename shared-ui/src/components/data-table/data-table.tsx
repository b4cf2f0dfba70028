import type { KeyboardEvent, ReactNode } from 'react';
import { texts } from '../../texts/sv';
import { Caption, Cell, Empty, Head, HeadCell, Opener, Row, RowHead, Table } from './table-parts';

export interface DataTableColumn<RowData> {
  id: string;
  header: string;
  cell(row: RowData): ReactNode;
  /** `end` for figures, so that their digits stand under one another. */
  align?: 'start' | 'end';
  /** The column that names the row; the first one when none says so. */
  isRowHeader?: boolean;
}

export interface DataTableProps<RowData> {
  /** What the table shows; read aloud, not seen. */
  caption: string;
  columns: DataTableColumn<RowData>[];
  rows: RowData[];
  rowKey(row: RowData): string;
  /** Makes every row a button: click anywhere, Enter, and arrow keys between the rows. Needs plain text as row name. */
  onRowOpen?(row: RowData): void;
  isRowSelected?(row: RowData): boolean;
  emptyState?: ReactNode;
  className?: string;
}

const OPENER = 'button[data-row-opener]';

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.matches(OPENER)) return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>(OPENER)];
  const next = openers[openers.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface TableRowProps<RowData> extends Pick<DataTableProps<RowData>, 'columns' | 'onRowOpen' | 'isRowSelected'> {
  row: RowData;
}

function TableRow<RowData>({ row, columns, onRowOpen, isRowSelected }: TableRowProps<RowData>) {
  const nameColumn = columns.find((column) => column.isRowHeader) ?? columns[0];
  return (
    <Row role="row" aria-current={isRowSelected?.(row) ? 'true' : undefined} $canOpen={onRowOpen !== undefined}>
      {columns.map((column) => {
        const { id, header, align } = column;
        const content = column.cell(row);
        if (column !== nameColumn) {
          return (
            <Cell key={id} role="cell" data-label={header} $isEnd={align === 'end'}>
              <span>{content}</span>
            </Cell>
          );
        }
        return (
          <RowHead key={id} role="rowheader" scope="row" $isEnd={align === 'end'}>
            {onRowOpen ? (
              <Opener type="button" data-row-opener onClick={() => onRowOpen(row)}>
                {content}
              </Opener>
            ) : (
              content
            )}
          </RowHead>
        );
      })}
    </Row>
  );
}

/**
 * A real table that people can scan; under 640 px every row becomes a block with its headers beside the values.
 * Roles are written out because a table that is laid out as blocks loses its own.
 */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const { caption, columns, rows, rowKey, onRowOpen, isRowSelected, emptyState, className } = props;
  if (rows.length === 0) return emptyState ?? <Empty>{texts.table.empty}</Empty>;
  return (
    <Table role="table" className={className}>
      <Caption>{caption}</Caption>
      <Head role="rowgroup">
        <tr role="row">
          {columns.map(({ id, header, align }) => (
            <HeadCell key={id} role="columnheader" scope="col" $isEnd={align === 'end'}>
              {header}
            </HeadCell>
          ))}
        </tr>
      </Head>
      <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} {...{ row, columns, onRowOpen, isRowSelected }} />
        ))}
      </tbody>
    </Table>
  );
}
