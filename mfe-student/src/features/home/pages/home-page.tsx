import { Page } from '@korkollen/shared-ui/components/layout';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { addresses } from '../../../addresses/page-addresses';
import { siteFactsQuery } from '../../../prices/site-facts';
import { texts } from '../../../texts/sv';
import { AboutProduct } from '../components/about-product';
import { HomeSearch } from '../components/home-search';
import { LicenceGrid } from '../components/licence-grid';
import { MarketNow } from '../components/market-now';
import { MatchingPreview } from '../components/matching-preview';
import { QuickChips } from '../components/quick-chips';
import { RecentSchools } from '../components/recent-schools';
import { SchoolsMap } from '../components/schools-map';

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s24};
  font-size: ${fontSize.s16};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;

/** The two doors for people with an account; not shown to those who are inside. */
function AccountLinks() {
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  if (isSignedIn) return null;
  return (
    <Links>
      <TextLink to={addresses.login}>{texts.home.accounts.student}</TextLink>
      <TextLink to={addresses.schoolLogin}>{texts.home.accounts.school}</TextLink>
    </Links>
  );
}

const Sections = styled(Page)`
  display: grid;
  gap: ${space.s48};
  padding-block: ${space.s24} ${space.s72};
  ${media.desktop} {
    gap: ${space.s72};
    padding-block-start: ${space.s32};
  }
`;
const Start = styled.section`
  display: grid;
  gap: ${space.s32};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.08fr) minmax(0, 1fr);
    gap: ${space.s48};
    align-items: start;
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space.s16};
  min-width: 0;
  h1 {
    max-width: 14em;
  }
  ${media.desktop} {
    gap: ${space.s24};
  }
`;
const Tagline = styled.p`
  max-width: 34em;
  color: ${color.inkSoft};
  font-size: ${fontSize.s18};
  text-wrap: balance;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s24};
  /* the quiet button's label starts where the text above it starts */
  > button {
    margin-inline-start: calc(-1 * ${space.s16});
  }
`;

/** `/`: the promise, the search, the city. The guide is another feature's and comes from the routes. */
export function HomePage({ Guide }: { Guide: ComponentType }) {
  const { track } = useHostServices();
  const site = useQuery(siteFactsQuery());
  const facts = site.data;
  useEffect(() => track('screen_viewed', { screen: 'home' }), [track]);
  return (
    <Sections>
      <title>{texts.home.pageTitle}</title>
      <Start>
        <Words>
          <h1>{texts.home.promise}</h1>
          <Tagline>{texts.home.tagline}</Tagline>
          <HomeSearch />
          <QuickChips />
          <Ways>
            <Guide />
            <AccountLinks />
          </Ways>
          <FreshnessNote query={site} />
          <MarketNow facts={facts} />
        </Words>
        <SchoolsMap facts={facts} />
      </Start>
      <LicenceGrid />
      <RecentSchools />
      <MatchingPreview />
      <AboutProduct />
    </Sections>
  );
}
