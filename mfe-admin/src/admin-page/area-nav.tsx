import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '@korkollen/shared-ui/primitives/icon';
import { Link, useLocation } from '@korkollen/shared-ui/router';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { areaTexts as words } from '../texts/areas';
import { areaOf, groupedAreas } from './admin-areas';
import { besidePage } from './beside-page';

const Nav = styled.nav`
  min-width: 0;
  ${besidePage} {
    position: sticky;
    top: ${space.s16};
    max-height: calc(100dvh - 2 * ${space.s16});
    overflow-y: auto;
  }
`;
const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.s8};
  min-height: ${size.target};
  padding: ${space.s4} ${space.s12};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  cursor: pointer;
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${besidePage} {
    display: none;
  }
`;
const Groups = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: ${space.s16} ${space.s24};
  padding: ${space.s16} ${space.s12};
  ${besidePage} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: 0;
  }
`;
const GroupName = styled.p`
  padding-inline: ${space.s12};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Links = styled.ul`
  a {
    display: flex;
    align-items: center;
    min-height: ${size.target};
    padding: ${space.s4} ${space.s12};
    border-radius: ${radius.field};
    color: ${color.ink};
    line-height: 1.3;
    text-decoration: none;
  }
  a:hover {
    background: ${color.sunk};
    color: ${color.ink};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current='page'] {
    background: ${color.greenTint};
    /* the yellow mark of what is chosen */
    box-shadow: inset ${space.s4} 0 0 ${color.yellow};
    font-weight: 600;
  }
  @media (pointer: fine) {
    a {
      min-height: 36px;
    }
  }
`;

/** Leads between the app's areas: beside the page where there is room, else from a button above it. */
export function AreaNav() {
  const current = areaOf(useLocation().pathname);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    <Nav aria-label={words.label} onKeyDown={closeOnEscape}>
      <Toggle ref={toggle} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {words.all}
        <ChevronDownIcon size={16} />
      </Toggle>
      <Groups id={id} $isOpen={isOpen}>
        {groupedAreas.map(({ group, areas }) => (
          <div key={group}>
            <GroupName id={`${id}${group}`}>{words.groups[group]}</GroupName>
            <Links role="list" aria-labelledby={`${id}${group}`}>
              {areas.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} aria-current={to === current?.to ? 'page' : undefined} onClick={() => setIsOpen(false)}>
                    {label}
                  </Link>
                </li>
              ))}
            </Links>
          </div>
        ))}
      </Groups>
    </Nav>
  );
}
