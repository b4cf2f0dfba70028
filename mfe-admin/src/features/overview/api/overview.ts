import { useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useQuery } from '@tanstack/react-query';

/** The figures are counted anew about as often. */
const REFETCH_MS = 60_000;

/** The figures that administrators look at first. */
export function useOverview() {
  const userId = useSession(({ user }) => user?.id ?? '');
  return useQuery({
    queryKey: ['admin', userId, 'overview'],
    queryFn: ({ signal }) => call('getAdminOverview', { signal }),
    // the page is drawn before anybody is known
    enabled: userId !== '',
    refetchOnMount: 'always',
    refetchInterval: REFETCH_MS,
  });
}
