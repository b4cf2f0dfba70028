import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../router/router';
import { texts } from '../../texts/sv';
import { media } from '../../theme/media';
import { color, fontSize, size, space } from '../../theme/tokens';
import { Plate } from '../plate/plate';

export interface FooterColumn {
  heading: string;
  links: { to: string; label: string }[];
}

export interface SiteFooterProps {
  columns: FooterColumn[];
  /** The navigation's name for screen readers, where a page has more than one. */
  label?: string;
  /** One line under everything, for example that the schools are demo data. */
  note?: string;
  /** Buttons that are no links, for example the cookie choice. */
  children?: ReactNode;
}

const Frame = styled.footer`
  margin-top: ${space.s72};
  border-top: 1px solid ${color.line};
  background: ${color.sunk};
`;
const Inside = styled.div`
  display: grid;
  gap: ${space.s32};
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s32} ${size.gutter};
  ${media.tablet} {
    padding-block: ${space.s48};
  }
  ${media.desktop} {
    grid-template-columns: 1fr 2fr;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(128px, 100%), 1fr));
  gap: ${space.s24} ${space.s16};
`;
const Heading = styled.h2`
  padding-bottom: ${space.s4};
  font-size: ${fontSize.s16};
`;
const Links = styled.ul`
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    color: ${color.inkSoft};
    text-decoration: none;
  }
  a:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
`;
const Note = styled.p`
  grid-column: 1 / -1;
  max-width: none;
  padding-top: ${space.s16};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** The foot of every page: the plate, columns of links, and one line of notice. */
export function SiteFooter({ columns, label = texts.footer.navigation, note, children }: SiteFooterProps) {
  return (
    <Frame>
      <Inside>
        <div>
          <Plate />
        </div>
        <Columns as="nav" aria-label={label}>
          {columns.map(({ heading, links }) => (
            <div key={heading}>
              <Heading>{heading}</Heading>
              <Links role="list">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </Links>
            </div>
          ))}
        </Columns>
        {children}
        {note && <Note>{note}</Note>}
      </Inside>
    </Frame>
  );
}
