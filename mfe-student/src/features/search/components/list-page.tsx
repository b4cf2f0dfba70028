import { Page } from '@korkollen/shared-ui/components/layout';
import { media } from '@korkollen/shared-ui/theme/media';
import { size } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** Wider than other pages where the map stands beside filters and list. */
export const ListPage = styled(Page)`
  ${media.wide} {
    max-width: calc(1376px + 2 * ${size.gutter});
  }
`;
