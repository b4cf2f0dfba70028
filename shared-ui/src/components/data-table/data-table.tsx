import type { ReactNode } from 'react';
import { Caption, Cell, Head, HeadCell, type PhoneColumn, Row, RowHead, Table } from './table-parts';

export interface DataTableColumn<RowData> {
  id: string;
  header: string;
  cell(row: RowData): ReactNode;
  /** `end` for figures, so that their digits stand under one another. */
  align?: 'start' | 'end';
  /** The column that names the row; the first one when none says so. */
  isRowHeader?: boolean;
  /**
   * What a phone has room for. `below`: a line of its own under the others, for what is long; `press`: the cell's link covers
   * the whole row. Shown where it says nothing.
   */
  phone?: PhoneColumn;
}

export interface DataTableProps<RowData> {
  /** What the table shows; read aloud, not seen. */
  caption: string;
  columns: DataTableColumn<RowData>[];
  rows: RowData[];
  rowKey(row: RowData): string;
}

function TableRow<RowData>({ row, columns }: Pick<DataTableProps<RowData>, 'columns'> & { row: RowData }) {
  const nameColumn = columns.find((column) => column.isRowHeader) ?? columns[0];
  return (
    <Row role="row" $columns={columns.filter(({ phone = 'shown' }) => phone === 'shown' || phone === 'press').length}>
      {columns.map((column) => {
        const { id, align, phone = 'shown' } = column;
        const content = column.cell(row);
        return column === nameColumn ? (
          <RowHead key={id} role="rowheader" scope="row" $isEnd={align === 'end'}>
            {content}
          </RowHead>
        ) : (
          <Cell key={id} role="cell" $isEnd={align === 'end'} $phone={phone}>
            {content}
          </Cell>
        );
      })}
    </Row>
  );
}

/**
 * A real table that people can scan; under 640 px every row is one line of the columns that a phone has room for, and one of each that goes below.
 * Roles are written out because a table that is laid out as blocks loses its own. For rows that lie differently at
 * every width there is GridTable: its columns have widths of their own, these take theirs from what is in them.
 */
export function DataTable<RowData>({ caption, columns, rows, rowKey }: DataTableProps<RowData>) {
  return (
    <Table role="table">
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
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}
