import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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

describe('DataTable', () => {
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

  it('opens a row by keyboard and moves between rows with the arrows', async () => {
    const onRowOpen = vi.fn();
    const { person } = renderWithHost(
      <DataTable caption="Förfrågningar" columns={columns} rows={leads} rowKey={rowKey} onRowOpen={onRowOpen} />,
    );
    await person.tab();
    expect(screen.getByRole('button', { name: 'Elsa Lindqvist' })).toHaveFocus();
    await person.keyboard('{ArrowDown}{Enter}');
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(leads[1]);
    await person.keyboard('{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Elsa Lindqvist' })).toHaveFocus();
  });

  it('says which row is shown beside it', () => {
    renderWithHost(
      <DataTable
        caption="Förfrågningar"
        columns={columns}
        rows={leads}
        rowKey={rowKey}
        isRowSelected={({ id }) => id === '2'}
      />,
    );
    const current = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');
    expect(current).toHaveLength(1);
    expect(current[0]).toHaveTextContent('Omar Ali');
  });

  it('shows the given words when it is empty', () => {
    renderWithHost(
      <DataTable caption="x" columns={columns} rows={[]} rowKey={rowKey} emptyState={<p>Inga leads ännu</p>} />,
    );
    expect(screen.getByText('Inga leads ännu')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
