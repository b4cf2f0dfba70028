import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { DataTable, type DataTableColumn } from './data-table';

interface Lead {
  id: string;
  name: string;
  status: string;
}

const leads: Lead[] = [
  { id: '1', name: 'Elsa Lindqvist', status: 'NY' },
  { id: '2', name: 'Omar Ali', status: 'KONTAKTAD' },
];
const columns: DataTableColumn<Lead>[] = [
  { id: 'status', header: 'Status', cell: ({ status }) => status },
  { id: 'name', header: 'Namn', cell: ({ name }) => name, isRowHeader: true },
];
const rowKey = ({ id }: Lead): string => id;

it('is a table with a name, column headers and row headers', () => {
  renderWithHost(<DataTable caption="Förfrågningar" columns={columns} rows={leads} rowKey={rowKey} />);
  const table = screen.getByRole('table', { name: 'Förfrågningar' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Status', 'Namn']);
  expect(within(table).getByRole('rowheader', { name: 'Omar Ali' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: 'KONTAKTAD' })).toBeVisible();
});
