import { styled } from 'styled-components';
import { Page } from '@korkollen/shared-ui/components/layout';
import { space } from '@korkollen/shared-ui/theme/tokens';

/** The page of somebody who cannot go on here. */
export const Refusal = styled(Page)`
  padding-block: ${space.s32};
`;
