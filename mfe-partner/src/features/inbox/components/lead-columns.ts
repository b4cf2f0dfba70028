import { css } from 'styled-components';
import type { GridTableColumn, GridTableLayout } from '@korkollen/shared-ui/components/grid-table';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';

/* widths of the list itself, not of the window: beside an open lead the list is narrow on a wide screen */
const whenColumns = '@container inbox (min-width: 600px)';

/** Rules for a list that has room for the contact column too. */
export const whenContactColumn = '@container inbox (min-width: 840px)';

/** The inbox's columns. Where the list is narrow a row becomes two lines. */
export const leadLayout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) max-content;
    grid-template-areas: 'chosen name age' 'chosen subject status';
    column-gap: ${space.s16};
    align-items: center;
    padding-inline: ${space.s12};
    ${whenColumns} {
      grid-template-columns: 24px 104px minmax(0, 4fr) minmax(0, 5fr) 136px;
      grid-template-areas: 'chosen status name subject age';
    }
    ${whenContactColumn} {
      grid-template-columns: 24px 104px minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr) 136px;
      grid-template-areas: 'chosen status name subject contact age';
    }
  `,
  whenColumns,
};

export const leadColumns: GridTableColumn[] = [
  { id: 'chosen', header: texts.inbox.list.chosen, isHeaderHidden: true },
  { id: 'status', header: texts.inbox.list.status },
  { id: 'name', header: texts.inbox.list.name },
  { id: 'subject', header: texts.inbox.list.subject },
  { id: 'contact', header: texts.inbox.list.contact, when: whenContactColumn },
  { id: 'age', header: texts.inbox.list.age },
];
