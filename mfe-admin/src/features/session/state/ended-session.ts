import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';

/** First part of every query and mutation key of the admin app. */
const ownKey = 'admin';

function isOwnKey(key: QueryKey | undefined): boolean {
  return key?.[0] === ownKey;
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}

/**
 * Signs the person out here as soon as one of the app's calls is answered with 401: the session has ended on the
 * server. What was read with it is forgotten when nobody is signed in any longer.
 */
export function useSignOutWhenSessionEnds(): void {
  const queryClient = useQueryClient();
  const { session } = useHostServices();

  useEffect(() => {
    const endSession = (error: unknown): void => {
      if (isUnauthenticated(error) && session.store.getState().status === 'authenticated') void session.signOut();
    };
    const unsubscribers = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isOwnKey(event.query.queryKey)) {
          endSession(event.action.error);
        }
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isOwnKey(event.mutation.options.mutationKey)) {
          endSession(event.action.error);
        }
      }),
      session.store.subscribe((state) => {
        if (state.status === 'guest') queryClient.removeQueries({ queryKey: [ownKey] });
      }),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queryClient, session]);
}
