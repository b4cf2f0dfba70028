import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';

export const factorsKey = (userId: string) => ['admin', userId, 'factors'] as const;
export const useUserId = (): string => useSession(({ user }) => user?.id ?? '');

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
