import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFavouriteSync } from '../../../saved-schools/favourite-sync';
import { mergeFavourites, type Favourite } from '../../../saved-schools/favourites';
import { useGoneSchools } from '../../../saved-schools/gone-schools';
import { useFavouriteActions, useFavourites, useUnsentFavourites } from '../../../saved-schools/use-favourites';
import { texts } from '../../../texts/sv';
import { WatchSchoolButton } from '../../../watching/watch-button';
import { FavouriteNote } from './favourite-note';
import { FavouriteRow, RemovedRow } from './favourite-row';
import { NoFavourites, NotRead } from './instead-of-list';

const Head = styled.div`
  margin-bottom: ${space.s12};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const List = styled.ul`
  border-bottom: 1px solid ${color.line};
`;

/** Where the schools are kept, said in words. */
function Keeping({ isFailing }: { isFailing: boolean }) {
  const { owner } = useFavourites();
  const isGuest = useSession(({ user }) => user === null);
  if (isFailing) return <Soft role="status">{texts.favourites.notSent}</Soft>;
  if (owner !== null) return <Soft>{texts.favourites.keptWithAccount}</Soft>;
  return <Soft>{isGuest ? texts.favourites.keptInBrowser : texts.favourites.keptUntilProved}</Soft>;
}

/** What was taken away on this page stands in its place, to be taken back. */
function useRemovals() {
  const { track } = useHostServices();
  const { favourites } = useFavourites();
  const { remove, restore } = useFavouriteActions();
  const [removed, setRemoved] = useState<readonly Favourite[]>([]);
  const gone = removed.filter(({ id }) => favourites.every((favourite) => favourite.id !== id));
  return {
    rows: useMemo(() => mergeFavourites(favourites, removed), [favourites, removed]),
    removedIds: new Set(gone.map(({ id }) => id)),
    remove(favourite: Favourite) {
      remove(favourite.id);
      setRemoved((others) => [favourite, ...others.filter(({ id }) => id !== favourite.id)]);
      track('favorite_removed', { schoolId: favourite.id });
    },
    undo(favourite: Favourite) {
      restore(favourite);
      setRemoved((others) => others.filter(({ id }) => id !== favourite.id));
    },
  };
}

/** The saved schools, newest first, or what this page is for. */
export function FavouriteList() {
  const { favourites, owner } = useFavourites();
  const { rows, removedIds, remove, undo } = useRemovals();
  const { isError, isFetching, refetch } = useFavouriteSync();
  const unsent = useUnsentFavourites();
  const gone = useGoneSchools(favourites);
  const region = useRef<HTMLDivElement>(null);
  const keepingOf = (id: string) => {
    if (owner === null || !unsent.has(id)) return 'kept';
    return isFetching && !isError ? 'sending' : 'waiting';
  };
  const takeBack = (favourite: Favourite) => {
    undo(favourite);
    // the button that was pressed goes with its row; the list takes the focus instead of the page's top
    region.current?.focus();
  };
  return (
    <div ref={region} role="region" aria-label={texts.favourites.title} tabIndex={-1}>
      <VisuallyHidden role="status">{texts.favourites.count(favourites.length)}</VisuallyHidden>
      {favourites.length > 0 && (
        <Head>
          <p aria-hidden="true">{texts.favourites.count(favourites.length)}</p>
          <Keeping isFailing={isError} />
        </Head>
      )}
      {rows.length > 0 && (
        <List role="list">
          {rows.map((favourite) =>
            removedIds.has(favourite.id) ? (
              <RemovedRow key={favourite.id} name={favourite.name} onUndo={() => takeBack(favourite)} />
            ) : (
              <FavouriteRow
                key={favourite.id}
                favourite={favourite}
                isGone={gone.has(favourite.id)}
                onRemove={() => remove(favourite)}
              >
                <FavouriteNote favourite={favourite} keeping={keepingOf(favourite.id)} />
                {!gone.has(favourite.id) && <WatchSchoolButton size="small" school={favourite} />}
              </FavouriteRow>
            ),
          )}
        </List>
      )}
      {favourites.length === 0 && (isError ? <NotRead onRetry={() => void refetch()} /> : <NoFavourites />)}
    </div>
  );
}
