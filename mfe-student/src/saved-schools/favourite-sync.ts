import type { SessionUser } from '@korkollen/api/contracts/session';
import { favouriteRoles } from '@korkollen/api/contracts/vocabulary';
import { useHostServices, useSession, type SessionService } from '@korkollen/shared-ui/host/host-services';
import { queryOptions, useQuery } from '@tanstack/react-query';

const FRESH_MS = 30_000;
const AGAIN_AFTER_MS = 60_000;

/** The account that a person’s favourites are kept with: none before its address is proved. */
export function ownerOf(user: SessionUser | null): string | null {
  return user?.isEmailProved && favouriteRoles.some((role) => role === user.role) ? user.id : null;
}

/**
 * Brings this browser and the account to the same favourites: after a login, after each change, when the person comes
 * back to the page or the network does, and every minute while it fails.
 */
export function favouriteSync(session: SessionService, owner: string) {
  return queryOptions({
    queryKey: ['favourites', owner],
    async queryFn() {
      const { syncFavourites } = await import('./sync-favourites');
      await syncFavourites(owner, () => session.store.getState().user?.id === owner);
      return true;
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => state.status === 'error' && AGAIN_AFTER_MS,
  });
}

/** Keeps the favourites of whoever is signed in the same here and with the account. */
export function useFavouriteSync() {
  const { session } = useHostServices();
  const owner = useSession(({ user }) => ownerOf(user));
  return useQuery({ ...favouriteSync(session, owner ?? ''), enabled: owner !== null });
}
