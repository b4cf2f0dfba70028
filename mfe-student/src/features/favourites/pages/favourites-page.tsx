import { NeedsScript } from '@korkollen/shared-ui/components/needs-script';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { useEffect, type ComponentType } from 'react';
import { CompareBar } from '../../../comparison/compare-bar';
import { useFavouriteSync } from '../../../saved-schools/favourite-sync';
import { useGoneSchools } from '../../../saved-schools/gone-schools';
import { useFavourites } from '../../../saved-schools/use-favourites';
import { PageColumn } from '../../../page-column/page-column';
import { RowsLoading } from '../../../page-column/rows-loading';
import { texts } from '../../../texts/sv';
import { FavouriteList } from '../components/favourite-list';
import { LoginPrompt } from '../components/instead-of-list';

/** A first visit of this browser has nothing to show before the account has answered, or cannot. */
function useIsKnown(): boolean {
  const { favourites, isRead, owner } = useFavourites();
  const { isFetched } = useFavouriteSync();
  return isRead && (owner === null || favourites.length > 0 || isFetched);
}

function Content({ Ask }: FavouritesPageProps) {
  const status = useSession((session) => session.status);
  const isKnown = useIsKnown();
  if (status === 'unknown' || !isKnown) {
    return (
      <>
        <NeedsScript>{texts.favourites.needsScript}</NeedsScript>
        <RowsLoading label={texts.favourites.loading} rowHeight="84px" />
      </>
    );
  }
  return (
    <>
      {status === 'guest' && <LoginPrompt />}
      <AskFavourites Ask={Ask} />
      <FavouriteList />
    </>
  );
}

interface FavouritesPageProps {
  /** One enquiry to several of them; a feature of its own, put in by the routes. */
  Ask: ComponentType<{ schools: readonly { id: string; name: string }[] }>;
}

/** Several of those who are still public can be asked at once. */
function AskFavourites({ Ask }: FavouritesPageProps) {
  const { favourites } = useFavourites();
  const gone = useGoneSchools(favourites);
  const schools = favourites.filter(({ id }) => !gone.has(id));
  if (schools.length < 2) return null;
  return (
    <div>
      <Ask schools={schools} />
    </div>
  );
}

/** `/favoriter`: the schools that a person has saved, with notes of their own. */
export function FavouritesPage({ Ask }: FavouritesPageProps) {
  const { track } = useHostServices();
  useEffect(() => track('screen_viewed', { screen: 'favourites' }), [track]);
  return (
    <PageColumn>
      <title>{texts.pageTitle(texts.favourites.title)}</title>
      <h1>{texts.favourites.title}</h1>
      <Content Ask={Ask} />
      <CompareBar source="favourites" />
    </PageColumn>
  );
}
