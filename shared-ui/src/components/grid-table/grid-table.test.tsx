import { screen, within } from '@testing-library/react';
import { css } from 'styled-components';
import { expect, it } from 'vitest';
import { renderWithHost } from '../../testing/render';
import { GridCell, GridRow, GridRowHeader, GridTable, type GridTableLayout } from './grid-table';

const layout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template-areas: 'status name';
  `,
  whenColumns: '@media (min-width: 1px)',
};
const columns = [
  { id: 'status', header: 'Status' },
  { id: 'name', header: 'Namn', when: '@media (min-width: 1px)' },
];

it('is a table with a name, column headers and row headers, though its rows are grids', () => {
  renderWithHost(
    <GridTable caption="Förfrågningar" columns={columns} layout={layout}>
      <GridRow $layout={layout}>
        <GridCell $area="status">NY</GridCell>
        <GridRowHeader $area="name">Omar Ali</GridRowHeader>
      </GridRow>
    </GridTable>,
  );
  const table = screen.getByRole('table', { name: 'Förfrågningar' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((cell) => cell.textContent)).toEqual(['Status', 'Namn']);
  expect(within(table).getByRole('rowheader', { name: 'Omar Ali' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: 'NY' })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});
