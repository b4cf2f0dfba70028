import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHostServices } from './host-services';

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}

/**
 * Signs the person out here as soon as one of the app's calls is answered with 401: the session has ended on the
 * server. What was read with it is forgotten when nobody is signed in any longer.
 *
 * @param ownKey first part of the query and mutation keys that the app reads and changes with a session
 */
export function useSignOutWhenSessionEnds(ownKey: string): void {
  const queryClient = useQueryClient();
  const { session } = useHostServices();

  useEffect(() => {
    const isOwnKey = (key: QueryKey | undefined): boolean => key?.[0] === ownKey;
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
  }, [queryClient, session, ownKey]);
}
