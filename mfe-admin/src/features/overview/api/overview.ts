import { call } from '@korkollen/shared-ui/http/http-client';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';

/** The figures are counted anew about as often. */
const REFETCH_MS = 60_000;

/** The figures that administrators look at first. */
export function useOverview() {
  const userId = useUserId();
  return useQuery({
    queryKey: ['admin', userId, 'overview'],
    queryFn: ({ signal }) => call('getAdminOverview', { signal }),
    // the page is drawn before anybody is known
    enabled: userId !== '',
    refetchOnMount: 'always',
    refetchInterval: REFETCH_MS,
  });
}
