import { useQuery } from '@tanstack/react-query';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useUserId } from '@korkollen/shared-ui/host/user-id';

/** What somebody has just answered is counted when they come here: what is kept is only what is seen first. */
const caching = { refetchOnMount: 'always' } as const;

/** What has become of the enquiries of the signed-in person's school. */
export function useFigures() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['partner', userId, 'figures'],
    queryFn: ({ signal }) => call('getPartnerFigures', { signal }),
    enabled: userId !== '',
    ...caching,
  });
}

/** How the signed-in person's school is seen. */
export function useInsight() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['partner', userId, 'insight'],
    queryFn: ({ signal }) => call('getPartnerInsight', { signal }),
    enabled: userId !== '',
    ...caching,
  });
}
