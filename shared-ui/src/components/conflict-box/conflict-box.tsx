import { styled } from 'styled-components';
import { color, radius, space } from '../../theme/tokens';

/** What a colleague's change is told in, with the choice below. */
export const ConflictBox = styled.div`
  display: grid;
  gap: ${space.s12};
  padding: ${space.s16};
  border: 1px solid ${color.lineStrong};
  border-inline-start: 4px solid ${color.yellow};
  border-radius: ${radius.field};
`;
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;
