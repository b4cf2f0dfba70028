import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useUserId } from '@korkollen/shared-ui/host/user-id';

export const factorsKey = (userId: string) => ['admin', userId, 'factors'] as const;

/** What the administrator's login asks for beside the password. */
export function useOwnFactors({ isNeeded = true }: { isNeeded?: boolean } = {}) {
  const userId = useUserId();
  return useQuery(
    queryOptions({
      queryKey: factorsKey(userId),
      queryFn: ({ signal }) => call('getOwnFactors', { signal }),
      enabled: isNeeded && userId !== '',
      staleTime: 0,
    }),
  );
}
