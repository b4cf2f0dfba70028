import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { getJson } from '@korkollen/shared-ui/http/http-client';

/** By the signed-in person: nobody sees what another account has read. Read again on each visit. */
function schoolsQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', userId, 'schools'] as const,
    queryFn: ({ signal }) => getJson<AdminSchool[]>('/api/admin/schools', { signal }),
    staleTime: 0,
    refetchOnMount: true,
  });
}

/** Every school in the register, in Swedish order of name. */
export function useSchools() {
  const userId = useSession((session) => session.user?.id ?? '');
  return useQuery(schoolsQuery(userId));
}
