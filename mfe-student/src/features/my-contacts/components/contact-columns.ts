import type { GridTableLayout } from '@korkollen/shared-ui/components/grid-table';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { css, styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const { headers } = texts.contacts;

/** On a phone a row is a block: whom and what became of it first, then what was sent. */
export const contactLayout: GridTableLayout = {
  row: css`
    display: grid;
    /* a sentence of what became of it leaves the name its half */
    grid-template-columns: minmax(0, 1fr) fit-content(50%);
    grid-template-areas: 'school status' 'sent sent' 'message message' 'method method' 'actions actions';
    gap: ${space.s8} ${space.s16};
    align-items: start;
    ${media.desktop} {
      grid-template-columns: minmax(0, 4fr) 108px minmax(0, 6fr) 124px 152px 132px;
      grid-template-areas: 'school sent message method status actions';
    }
  `,
  whenColumns: media.desktop,
};

export const contactColumns = [
  { id: 'school', header: headers.school },
  { id: 'sent', header: headers.sent },
  { id: 'message', header: headers.message },
  { id: 'method', header: headers.method },
  { id: 'status', header: headers.status },
  { id: 'actions', header: headers.actions },
];

/** What a column says below its header. */
export const OnlyColumns = styled.span`
  display: none;
  ${media.desktop} {
    display: inline;
  }
`;

/** What a block says instead, where nobody sees a header. */
export const OnlyBlock = styled.span`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  ${media.desktop} {
    display: none;
  }
`;
