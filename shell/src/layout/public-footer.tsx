import { SiteFooter } from '@korkollen/shared-ui/components/site-footer';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Menu } from '../navigation/menu';
import { sv } from '../texts/sv';
import { siteFactsQuery } from './site-facts';
import { ThemeButton } from './theme-button';

// the button's words line up with the text around it
const Aligned = styled.div`
  margin-inline-start: calc(-1 * ${space.s12});
`;

/** Columns of what the remotes offer, what the data is and where it comes from. */
export function PublicFooter({ menu }: { menu: Menu }) {
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
      </Aligned>
    </SiteFooter>
  );
}
