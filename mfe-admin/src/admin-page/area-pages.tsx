import { styled } from 'styled-components';
import { NavLink } from '@korkollen/shared-ui/router';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';

const Links = styled.ul`
  display: flex;
  gap: ${space.s24};
  border-bottom: 1px solid ${color.line};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    margin-block-end: -1px;
    border-bottom: 3px solid transparent;
    color: ${color.inkSoft};
    text-decoration: none;
  }
  a:hover {
    color: ${color.ink};
  }
  a[aria-current='page'] {
    border-color: ${color.yellow};
    color: ${color.ink};
    font-weight: 600;
  }
`;

/** What is shown instead of a list straight below the links, whose line is line enough. */
export const BelowAreaPages = styled.div`
  && > * {
    padding-block-start: ${space.s8};
    border-top: 0;
  }
`;

export interface AreaPagesProps {
  label: string;
  /** In the order of the links. */
  pages: readonly { to: string; label: string }[];
}

/** Leads between the pages of one area. */
export function AreaPages({ label, pages }: AreaPagesProps) {
  return (
    <nav aria-label={label}>
      <Links role="list">
        {pages.map((page) => (
          <li key={page.to}>
            <NavLink to={page.to} end>
              {page.label}
            </NavLink>
          </li>
        ))}
      </Links>
    </nav>
  );
}
