import { maxAskedSchools } from '@korkollen/api/contracts/limits';
import { call } from '@korkollen/shared-ui/http/http-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Of the saved schools those that are no longer public: archived, or gone. None as long as that is not known. */
export function useGoneSchools(schools: readonly { id: string }[]): ReadonlySet<string> {
  const asked = schools.slice(0, maxAskedSchools).map(({ id }) => id);
  const ids = asked.toSorted().join(',');
  const { data } = useQuery({
    queryKey: ['schools', 'public', ids],
    queryFn: async ({ signal }) => {
      const found = await call('findPublicSchools', { query: { ids }, signal });
      return { asked, public: found.ids };
    },
    enabled: asked.length > 0,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: keepPreviousData,
  });
  // the answer may still be that of an earlier list, which says nothing of a school that was just saved
  return new Set(data?.asked.filter((id) => !data.public.includes(id)));
}
