import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';

/** By the signed-in person: nobody sees what another account has read. Read again on each visit. */
function schoolsQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', userId, 'schools'] as const,
    queryFn: ({ signal }) => call('listAdminSchools', { signal }),
    staleTime: 0,
    refetchOnMount: true,
  });
}

/** Every school in the register, in Swedish order of name. */
export function useSchools() {
  const userId = useSession((session) => session.user?.id ?? '');
  return useQuery(schoolsQuery(userId));
}
