import { Button } from '@korkollen/shared-ui/components/button';
import { SkipLink } from '@korkollen/shared-ui/components/layout';
import { SiteHeader } from '@korkollen/shared-ui/components/site-header';
import { Link } from '@korkollen/shared-ui/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Menu } from '../navigation/menu';
import { MainPart } from './main-part';
import { OfflineNotice } from './offline-notice';
import { usePersonMenu } from './person-menu';
import { PublicFooter } from './public-footer';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** The frame of everything that visitors and students see. */
export function PublicLayout({ menu, children }: { menu: Menu; children: ReactNode }) {
  const userMenu = usePersonMenu(menu.user, '/');
  const [login, ...otherGuestLinks] = menu.guest;
  return (
    <Frame>
      <SkipLink />
      <SiteHeader
        logoTo="/"
        navigation={[...menu.main, ...otherGuestLinks]}
        userMenu={userMenu}
        endSlot={
          login && (
            <Button asChild size="small">
              <Link to={login.to}>{login.label}</Link>
            </Button>
          )
        }
      />
      <OfflineNotice />
      <MainPart>{children}</MainPart>
      <PublicFooter menu={menu} />
    </Frame>
  );
}
