import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  accountFavourites,
  browserFavourites,
  keepFavourite,
  mergeFavourites,
  noteOnFavourite,
  removeFavourite,
  unsentChanges,
  type Favourite,
} from './favourites';
import { favouriteSync, ownerOf } from './favourite-sync';
import { type SchoolToSave, toSavedSchool } from './saved-school';

export interface Favourites {
  /** Newest first. */
  favourites: readonly Favourite[];
  /** False until it is known whether there are any in this browser. */
  isRead: boolean;
  /** The account that they are kept with; null when only this browser has them. */
  owner: string | null;
}

/** Until the session is known, what stands in its name is its owner's: it goes with the session. */
function isShownTo(owner: string | null, visitor: string | null | undefined): boolean {
  return visitor === undefined || visitor === owner;
}

/** The favourites of this browser and of whoever is signed in: what stands here first, then what the account keeps. */
export function useFavourites(): Favourites {
  const status = useSession((session) => session.status);
  const owner = useSession(({ user }) => ownerOf(user));
  const browser = browserFavourites.usePersisted();
  const account = accountFavourites.usePersisted();
  const isShown = isShownTo(account.value.owner, status === 'unknown' ? undefined : owner);
  const kept = isShown ? account.value.favourites : undefined;
  const favourites = useMemo(() => mergeFavourites(browser.value, kept ?? []), [browser.value, kept]);
  return { favourites, isRead: browser.isRead && account.isRead, owner };
}

/** Whether a school is among them. */
export function useIsFavourite(id: string): boolean {
  const isOfBrowser = browserFavourites.usePersisted(({ value }) => value.some((favourite) => favourite.id === id));
  const account = accountFavourites.usePersisted(({ value }) => value);
  const isOfAccount = useSession(
    ({ status, user }) =>
      isShownTo(account.owner, status === 'unknown' ? undefined : ownerOf(user)) &&
      account.favourites.some((favourite) => favourite.id === id),
  );
  return isOfBrowser || isOfAccount;
}

/** The ways to change them. Each shows at once, and is told to the account when it can be. */
export function useFavouriteActions() {
  const { session } = useHostServices();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const change = (act: (owner: string | null) => void): void => {
      const owner = ownerOf(session.store.getState().user);
      act(owner);
      if (owner !== null) void queryClient.invalidateQueries({ queryKey: favouriteSync(session, owner).queryKey });
    };
    return {
      add: (school: SchoolToSave) =>
        change((owner) => keepFavourite(owner, { ...toSavedSchool(school), addedAt: new Date().toISOString() })),
      /** Saves one as it was, with its time and its note. */
      restore: (favourite: Favourite) => change((owner) => keepFavourite(owner, favourite)),
      remove: (schoolId: string) => change((owner) => removeFavourite(owner, schoolId)),
      setNote: (schoolId: string, text: string) => change((owner) => noteOnFavourite(owner, schoolId, text)),
    };
  }, [session, queryClient]);
}

/** The saved schools that the account does not have yet, for whoever is signed in. */
export function useUnsentFavourites(): ReadonlySet<string> {
  const { owner } = useFavourites();
  const browser = browserFavourites.usePersisted(({ value }) => value);
  const changes = unsentChanges.usePersisted(({ value }) => value);
  return useMemo(() => {
    if (owner === null) return new Set();
    const ofOwner = changes.filter((change) => change.owner === owner);
    return new Set([...browser, ...ofOwner].map(({ id }) => id));
  }, [owner, browser, changes]);
}
