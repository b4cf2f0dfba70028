import { styled } from 'styled-components';
import { Link } from '../../router/router';
import { color } from '../../theme/tokens';

/** The link that all of its row opens by, and that carries the row's focus ring; the row is positioned. */
export const RowLink = styled(Link)`
  color: ${color.ink};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: ${color.ink};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;
