import { memo, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDownIcon, CloseIcon, MenuIcon } from '../../primitives/icon/icon';
import { Link, NavLink, useLocation } from '../../router/router';
import { texts } from '../../texts/sv';
import { Button } from '../button/button';
import { lazyPart } from '../lazy-part/lazy-part';
import { Plate } from '../plate/plate';
import type { UserMenuData } from '../user-menu/user-menu';
import { Bar, Drawer, DrawerGroup, End, Frame, HomeLink, MenuButton, NavList, OnlyWide } from './header-parts';

// Only signed-in people need it, and it brings a positioning library along. A page without it is better than none.
const UserMenu = lazyPart(() => import('../user-menu/user-menu').then((module) => module.UserMenu));

export interface MenuItem {
  to: string;
  label: string;
  /** True when only this very address counts as the current page; `/` always does. */
  isExact?: boolean;
  /** Other addresses at which the entry is the current page. */
  alsoAt?: readonly string[];
}

export interface SiteHeaderProps {
  navigation: MenuItem[];
  userMenu?: UserMenuData;
  /** The navigation's name for screen readers, where a page has more than one. */
  label?: string;
  /** Where the plate leads. */
  logoTo: string;
  /** Stands at the end of the bar at every width, for example ”Logga in”. */
  endSlot?: ReactNode;
  /** Told when somebody is about to follow an entry, so that its page can be fetched ahead. */
  onNavigateIntent?(to: string): void;
}

function isCurrent({ to, isExact, alsoAt }: MenuItem, pathname: string): boolean {
  const isBelow = !isExact && to !== '/' && pathname.startsWith(`${to}/`);
  return pathname === to || isBelow || (alsoAt?.includes(pathname) ?? false);
}

interface EntryProps extends Pick<MenuItem, 'to' | 'label'>, Pick<SiteHeaderProps, 'onNavigateIntent'> {
  isCurrentPage: boolean;
}

const Entry = memo(function Entry({ to, label, isCurrentPage, onNavigateIntent }: EntryProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrentPage ? 'page' : undefined}
      onPointerEnter={() => onNavigateIntent?.(to)}
      onFocus={() => onNavigateIntent?.(to)}
    >
      {label}
    </Link>
  );
});

function NavigationEntries({ navigation, onNavigateIntent }: Pick<SiteHeaderProps, 'navigation' | 'onNavigateIntent'>) {
  const { pathname } = useLocation();
  return navigation.map((item) => (
    <li key={item.to}>
      <Entry
        to={item.to}
        label={item.label}
        isCurrentPage={isCurrent(item, pathname)}
        onNavigateIntent={onNavigateIntent}
      />
    </li>
  ));
}

/** Closes the menu at another address. By itself, so that the header is not rendered anew with each filter of a list. */
function ClosedAtNextAddress({ setIsOpen }: { setIsOpen(isOpen: boolean): void }) {
  const { key } = useLocation();
  useEffect(() => setIsOpen(false), [key, setIsOpen]);
  return null;
}

function PersonEntries({ label, items }: UserMenuData) {
  return (
    <>
      <p>{label}</p>
      <DrawerGroup role="list">
        {items.map((item) => (
          <li key={item.label}>
            {'to' in item ? (
              <NavLink to={item.to}>{item.label}</NavLink>
            ) : (
              <button type="button" onClick={item.onSelect}>
                {item.label}
              </button>
            )}
          </li>
        ))}
      </DrawerGroup>
    </>
  );
}

function PersonMenu(props: UserMenuData) {
  // looks like the menu's own button, so that nothing moves when the menu has been fetched
  const placeholder = (
    <Button variant="quiet">
      {props.label}
      <ChevronDownIcon size={16} />
    </Button>
  );
  return (
    <OnlyWide>
      <Suspense fallback={placeholder}>
        <UserMenu {...props} />
      </Suspense>
    </OnlyWide>
  );
}

/** The menu below the bar: closes when a page has been chosen, and on Escape, which gives the focus back. */
function useDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return { isOpen, setIsOpen, id, button, closeOnEscape };
}

/**
 * The top of every page: the plate, the navigation with the road line under the current page, the person's menu.
 * Under 640 px the same entries stand in a menu that opens below the bar. Data comes in as properties.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { navigation, userMenu, label = texts.header.navigation, logoTo, endSlot, onNavigateIntent } = props;
  const { isOpen, setIsOpen, id, button, closeOnEscape } = useDrawer();
  const entries = <NavigationEntries {...{ navigation, onNavigateIntent }} />;
  return (
    <Frame onKeyDown={closeOnEscape}>
      <ClosedAtNextAddress setIsOpen={setIsOpen} />
      <Bar>
        <HomeLink as={Link} to={logoTo} aria-label={texts.header.home}>
          <Plate />
        </HomeLink>
        <OnlyWide as="nav" aria-label={label}>
          <NavList role="list">{entries}</NavList>
        </OnlyWide>
        <End>
          {endSlot}
          {userMenu && <PersonMenu {...userMenu} />}
          <MenuButton
            ref={button}
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
            {texts.header.menu}
          </MenuButton>
        </End>
      </Bar>
      <Drawer id={id} hidden={!isOpen} aria-label={label}>
        <DrawerGroup role="list">{entries}</DrawerGroup>
        {userMenu && <PersonEntries {...userMenu} />}
      </Drawer>
    </Frame>
  );
}
