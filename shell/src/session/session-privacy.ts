import type { SessionService } from '@korkollen/shared-ui/host/host-services';
import type { QueryClient } from '@tanstack/react-query';

/** Forgets what was fetched for a person as soon as it is no longer that person who sits here. */
export function forgetDataWithSession(session: SessionService, queryClient: QueryClient): () => void {
  return session.store.subscribe(({ user }, { user: previous }) => {
    if (previous && previous.id !== user?.id) queryClient.clear();
  });
}
