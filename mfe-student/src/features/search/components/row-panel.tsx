import { color, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** What a row shows when one of its buttons opens it; above the link that covers the row. */
export const RowPanel = styled.section`
  position: relative;
  grid-column: 1 / -1;
  display: grid;
  gap: ${space.s8};
  max-width: 520px;
  margin-bottom: ${space.s8};
  padding: ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  font-size: ${fontSize.s14};
  &[hidden] {
    display: none;
  }
`;
