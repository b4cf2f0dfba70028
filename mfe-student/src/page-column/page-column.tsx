import { Page } from '@korkollen/shared-ui/components/layout';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** A page of one column: its heading, and what is below it. */
export const PageColumn = styled(Page)`
  display: grid;
  gap: ${space.s24};
  align-content: start;
  padding-block: ${space.s24} ${space.s72};
  ${media.desktop} {
    padding-block-start: ${space.s48};
  }
`;
