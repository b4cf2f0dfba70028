import { Page } from '@korkollen/shared-ui/components/layout';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** A word to the person who is here, and what they can do about it, in one line below the header. */
export const Notice = styled(Page)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s16};
  padding-block: ${space.s8};
  border-bottom: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
