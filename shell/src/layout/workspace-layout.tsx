import { lazyPart } from '@korkollen/shared-ui/components/lazy-part';
import { Plate } from '@korkollen/shared-ui/components/plate';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { Link, useLocation } from '@korkollen/shared-ui/router';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { currentEntry, type Menu } from '../navigation/menu';
import { newerReleases } from '../releases/newer-releases';
import { sv } from '../texts/sv';
import { Frame } from './frame';
import { usePersonMenu } from './person-menu';
import { switchTheme } from './theme-choice';
import { useTheme } from './use-theme';

// only signed-in people need it, and it brings a positioning library along; a tool without it is better than none
const UserMenu = lazyPart(() => import('@korkollen/shared-ui/components/user-menu').then((module) => module.UserMenu));
const NewerNotice = lazyPart(() => import('./newer-notice').then((module) => module.NewerNotice));

const Header = styled.header`
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.s16};
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s4} ${size.gutter};
`;
const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  text-decoration: none;
`;
const Area = styled.p`
  font-family: ${font.heading};
  font-size: ${fontSize.s18};
  font-weight: 600;
`;
const Navigation = styled.nav`
  order: 1;
  flex-basis: 100%;
  ${media.tablet} {
    order: 0;
    flex-basis: auto;
  }
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.s4};
  margin-inline-start: calc(-1 * ${space.s12});
  ${media.tablet} {
    margin-inline-start: 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    padding-inline: ${space.s12};
    border-radius: ${radius.field};
    color: ${color.inkSoft};
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    color: ${color.ink};
  }
  a[aria-current='page'] {
    color: ${color.ink};
    text-decoration: underline dashed ${color.yellow} 3px;
    text-underline-offset: 8px;
  }
`;
const End = styled.div`
  margin-inline-start: auto;
`;

export interface WorkspaceLayoutProps {
  /** What the area is called in its header. */
  areaName: string;
  menu: Menu;
  children: ReactNode;
}

/** The frame of a work tool: one compact bar, the rest is the tool's. */
export function WorkspaceLayout({ areaName, menu, children }: WorkspaceLayoutProps) {
  const role = useSession(({ user }) => user?.role);
  const current = currentEntry(menu.workspace, useLocation().pathname);
  const isNewer = useStore(newerReleases);
  const theme = useTheme();
  const personMenu = usePersonMenu(menu.user, rolePages[role ?? 'student'].login);
  const themeItem = { label: theme === 'dark' ? sv.theme.toLight : sv.theme.toDark, onSelect: switchTheme };
  const header = (
    <Header>
      <Bar>
        <Home to="/" aria-label={sv.workspace.home}>
          <Plate />
        </Home>
        <Area>{areaName}</Area>
        {menu.workspace.length > 0 && (
          <Navigation aria-label={sv.workspace.navigation}>
            <Links role="list">
              {menu.workspace.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} aria-current={to === current ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </Links>
          </Navigation>
        )}
        {personMenu && (
          <End>
            <Suspense>
              <UserMenu label={personMenu.label} items={[themeItem, ...personMenu.items]} />
            </Suspense>
          </End>
        )}
      </Bar>
    </Header>
  );
  return (
    <Frame
      header={header}
      notice={
        <div role="status">
          {isNewer && (
            <Suspense>
              <NewerNotice />
            </Suspense>
          )}
        </div>
      }
    >
      {children}
    </Frame>
  );
}
