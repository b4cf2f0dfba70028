import { Button } from '@korkollen/shared-ui/components/button';
import { SiteHeader } from '@korkollen/shared-ui/components/site-header';
import { Link } from '@korkollen/shared-ui/router';
import { useMemo, type ReactNode } from 'react';
import { useConsent } from '../consent/consent';
import type { Menu } from '../navigation/menu';
import { EmailNotice } from './email-notice';
import { Frame } from './frame';
import { usePersonMenu } from './person-menu';
import { PublicFooter } from './public-footer';

const COOKIE_POLICY = '/legal/cookies';

/** The frame of everything that visitors and students see. */
export function PublicLayout({ menu, children }: { menu: Menu; children: ReactNode }) {
  const userMenu = usePersonMenu(menu.user, '/');
  const policyPage = menu['footer-legal'].find(({ to }) => to === COOKIE_POLICY)?.to;
  const { button, dialog, askAnew } = useConsent(policyPage);
  // the same elements until something of theirs changes: every filter of a list is another address
  const header = useMemo(() => {
    const [login, ...otherGuestLinks] = menu.guest;
    return (
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
    );
  }, [menu, userMenu]);
  const footer = useMemo(
    () => (
      <PublicFooter menu={menu} onManageCookies={askAnew}>
        {button}
      </PublicFooter>
    ),
    [menu, askAnew, button],
  );
  return (
    <Frame
      header={header}
      notice={<EmailNotice />}
      footer={
        <>
          {footer}
          {dialog}
        </>
      }
    >
      {children}
    </Frame>
  );
}
