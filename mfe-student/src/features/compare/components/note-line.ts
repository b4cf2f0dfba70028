import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** A sentence about the whole comparison, and what can be done about it. */
export const NoteLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s16};
  margin-bottom: ${space.s16};
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.sunk};
  p {
    flex: 1 1 260px;
    overflow-wrap: anywhere;
  }
`;
