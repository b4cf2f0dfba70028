import { useQuery } from '@tanstack/react-query';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';

/** What somebody has just answered is counted when they come here: what is kept is only what is seen first. */
const caching = { refetchOnMount: 'always' } as const;

const useUserId = (): string => useSession(({ user }) => user?.id ?? '');

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
