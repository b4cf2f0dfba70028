import { styled } from 'styled-components';
import { color, size, space } from '../../theme/tokens';

/** The ways on from a form, each a question and a link. */
export const FormFooter = styled.div`
  display: grid;
  padding-top: ${space.s16};
  border-top: 1px solid ${color.line};
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space.s8};
    color: ${color.inkSoft};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
