import { css } from 'styled-components';
import type { GridTableLayout } from '@korkollen/shared-ui/components/grid-table';
import { space } from '@korkollen/shared-ui/theme/tokens';

const whenColumns = '@container register (min-width: 860px)';

/** The register's columns. With less room a row becomes a block of two columns, and on phones of one. */
export const schoolLayout: GridTableLayout = {
  row: css`
    display: grid;
    grid-template: 'chosen name' 'chosen place' 'chosen rating' 'chosen data' 'chosen actions' / 24px minmax(0, 1fr);
    gap: ${space.s4} ${space.s16};
    align-items: center;
    padding-inline: ${space.s12};
    @container register (min-width: 560px) {
      grid-template: 'chosen name rating' 'chosen place data' 'chosen place actions' / 24px minmax(0, 1fr) 232px;
    }
    ${whenColumns} {
      grid-template: 'chosen name place rating data actions' / 24px minmax(0, 4fr) minmax(0, 3fr) 188px 136px 88px;
    }
  `,
  whenColumns,
};
