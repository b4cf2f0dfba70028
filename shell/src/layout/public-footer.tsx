import { Button } from '@korkollen/shared-ui/components/button';
import { SiteFooter } from '@korkollen/shared-ui/components/site-footer';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Menu } from '../navigation/menu';
import { sv } from '../texts/sv';
import { siteFactsQuery } from './site-facts';
import { switchTheme, useTheme } from './theme-choice';

// the button's words line up with the text around it
const Aligned = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: calc(-1 * ${space.s12});
`;

/** Light or dark, for those who want another than their system's. */
function ThemeButton() {
  const theme = useTheme();
  return (
    <Button variant="quiet" size="small" onClick={switchTheme}>
      {theme === 'dark' ? sv.theme.toLight : sv.theme.toDark}
    </Button>
  );
}

/** Columns of what the remotes offer, what the data is and where it comes from. */
export function PublicFooter({ menu, onManageCookies }: { menu: Menu; onManageCookies(): void }) {
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
      </Aligned>
    </SiteFooter>
  );
}
