import { css } from 'styled-components';
import { space } from '@korkollen/shared-ui/theme/tokens';

/** Widths of the list itself, not of the window: beside an open lead the list is narrow on a wide screen. */
const listWidth = { columns: '600px', contact: '840px' } as const;

/**
 * The inbox's columns. A grid keeps one width per column over all rows and turns each row into two lines where the list
 * is narrow.
 */
export const leadColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  grid-template-areas: 'name age' 'subject status';
  column-gap: ${space.s16};
  align-items: center;
  padding-inline: ${space.s12};
  @container inbox (min-width: ${listWidth.columns}) {
    grid-template-columns: 104px minmax(0, 4fr) minmax(0, 5fr) 136px;
    grid-template-areas: 'status name subject age';
  }
  @container inbox (min-width: ${listWidth.contact}) {
    grid-template-columns: 104px minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr) 136px;
    grid-template-areas: 'status name subject contact age';
  }
`;

/** Rules for a list that is wide enough for its columns. */
export const whenColumns = `@container inbox (min-width: ${listWidth.columns})`;

/** Rules for a list that has room for the contact column too. */
export const whenContactColumn = `@container inbox (min-width: ${listWidth.contact})`;
