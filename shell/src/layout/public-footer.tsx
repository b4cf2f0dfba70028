import { Button } from '@korkollen/shared-ui/components/button';
import { SiteFooter } from '@korkollen/shared-ui/components/site-footer';
import { shownIn, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Menu } from '../navigation/menu';
import { sv } from '../texts/sv';
import { siteFactsQuery } from './site-facts';
import { switchTheme, THEME_SWITCH_MARK } from './theme-choice';

// the button's words line up with the text around it
const Aligned = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: calc(-1 * ${space.s12});
`;

const InLight = styled.span`
  display: ${shownIn.light};
`;
const InDark = styled.span`
  display: ${shownIn.dark};
`;

/** Light or dark, for those who want another than their system's. It says which one before the page is alive, and does it. */
function ThemeButton() {
  return (
    <Button variant="quiet" size="small" onClick={switchTheme} {...{ [THEME_SWITCH_MARK]: '' }}>
      <InLight>{sv.theme.toDark}</InLight>
      <InDark>{sv.theme.toLight}</InDark>
    </Button>
  );
}

interface PublicFooterProps {
  menu: Menu;
  onManageCookies(): void;
  /** What opens the cookie settings. */
  children: ReactNode;
}

/** Columns of what the remotes offer, what the data is and where it comes from. */
export function PublicFooter({ menu, onManageCookies, children }: PublicFooterProps) {
  const { data: facts } = useQuery(siteFactsQuery);
  const columns = [
    { heading: sv.footer.services, links: menu['footer-services'] },
    { heading: sv.footer.support, links: menu['footer-support'] },
    { heading: sv.footer.legal, links: menu['footer-legal'] },
  ].filter(({ links }) => links.length > 0);
  const note = [facts?.isDemoData ? sv.footer.demoData : undefined, sv.footer.credits].filter(Boolean).join(' ');
  return (
    <SiteFooter columns={columns} note={note}>
      <Aligned>
        <ThemeButton />
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onManageCookies}>
          {sv.consent.manage}
        </Button>
        {children}
      </Aligned>
    </SiteFooter>
  );
}
