import { Page } from '@korkollen/shared-ui/components/layout';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { CompareBar } from '../../../comparison/compare-bar';
import { useFavourites } from '../../../saved-schools/saved-schools';
import { texts } from '../../../texts/sv';
import { FavouriteList, InsteadOfList } from '../components/favourite-list';

const Column = styled(Page)`
  display: grid;
  gap: ${space.s24};
  align-content: start;
  padding-block: ${space.s24} ${space.s72};
  ${media.desktop} {
    padding-block-start: ${space.s48};
  }
`;
const Rows = styled.div`
  display: grid;
  gap: ${space.s12};
`;

function LoginPrompt() {
  const { loginTitle, loginText, loginAction } = texts.favourites;
  return <InsteadOfList title={loginTitle} text={loginText} action={loginAction} to={addresses.login} />;
}

function LoadingFavourites() {
  return (
    <LoadingRegion label={texts.favourites.loading}>
      <Rows>
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} height="84px" />
        ))}
      </Rows>
    </LoadingRegion>
  );
}

function Content() {
  const status = useSession((session) => session.status);
  const { isRead } = useFavourites();
  if (status === 'guest') return <LoginPrompt />;
  return status === 'authenticated' && isRead ? <FavouriteList /> : <LoadingFavourites />;
}

/** `/favoriter`: the schools that a signed-in person has saved in this browser. */
export function FavouritesPage() {
  const { track } = useHostServices();
  useEffect(() => track('screen_viewed', { screen: 'favourites' }), [track]);
  return (
    <Column>
      <title>{texts.pageTitle(texts.favourites.title)}</title>
      <h1>{texts.favourites.title}</h1>
      <Content />
      <CompareBar source="favourites" />
    </Column>
  );
}
