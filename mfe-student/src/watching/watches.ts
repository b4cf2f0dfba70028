import type { WatchRequest } from '@korkollen/api/contracts/watches';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const FRESH_MS = 60_000;

/** First part of every key of what the signed-in person watches. */
export const watchesKey = 'watches';

/** By the signed-in person: nobody sees what another account has read. */
function watchesQuery(userId: string) {
  return queryOptions({
    queryKey: [watchesKey, userId],
    queryFn: ({ signal }) => call('listWatches', { signal }),
    select: ({ watches }) => watches,
    staleTime: FRESH_MS,
  });
}

/** What the signed-in student watches, newest first; asked for only where the address is proved. */
export function useWatches() {
  const user = useSession((session) => session.user);
  const isAsked = user?.role === 'student' && user.isEmailProved === true;
  return useQuery({ ...watchesQuery(user?.id ?? ''), enabled: isAsked });
}

/** Begins and ends watches; what is shown follows the server's answer. */
export function useChangeWatches() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const { queryKey } = watchesQuery(userId);
  const settle = () => queryClient.invalidateQueries({ queryKey });
  const begin = useMutation({
    mutationKey: [watchesKey, 'begin'],
    mutationFn: (request: WatchRequest) => call('createWatch', { body: request }),
    onSuccess: (watch) =>
      queryClient.setQueryData(queryKey, (known) => ({
        watches: [watch, ...(known?.watches ?? []).filter(({ id }) => id !== watch.id)],
      })),
    onSettled: settle,
  });
  const end = useMutation({
    mutationKey: [watchesKey, 'end'],
    mutationFn: (id: string) => call('endWatch', { params: { id } }),
    onSuccess: (_answer, ended) =>
      queryClient.setQueryData(
        queryKey,
        (known) => known && { watches: known.watches.filter(({ id }) => id !== ended) },
      ),
    onSettled: settle,
  });
  return { begin, end };
}
