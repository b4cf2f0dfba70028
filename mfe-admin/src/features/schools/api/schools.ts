import { maxAdminListed } from '@korkollen/api/contracts/limits';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { compareSwedish } from '@korkollen/shared-ui/format/collation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';

/** Reads the register part by part: however long it is, no answer is. */
async function readRegister(signal: AbortSignal): Promise<AdminSchoolRow[]> {
  const schools: AdminSchoolRow[] = [];
  for (;;) {
    const part = await call('listAdminSchools', { query: { after: schools.at(-1)?.id }, signal });
    schools.push(...part);
    if (part.length < maxAdminListed) return schools.sort((a, b) => compareSwedish(a.name, b.name));
  }
}

/** By the signed-in person: nobody sees what another account has read. Read again on each visit. */
function schoolsQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', userId, 'schools'] as const,
    queryFn: ({ signal }) => readRegister(signal),
    // the page is drawn before anybody is known
    enabled: userId !== '',
    staleTime: 0,
    refetchOnMount: true,
  });
}

/** Every school in the register, in Swedish order of name. */
export function useSchools() {
  const userId = useSession((session) => session.user?.id ?? '');
  return useQuery(schoolsQuery(userId));
}
