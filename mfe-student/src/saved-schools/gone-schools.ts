import { maxAskedSchools } from '@korkollen/api/contracts/limits';
import { call } from '@korkollen/shared-ui/http/http-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Those of the ids that are public schools'; as many calls as the ids need, at once. */
async function findPublic(ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const calls = Array.from({ length: Math.ceil(ids.length / maxAskedSchools) }, (_, part) => {
    const some = ids.slice(part * maxAskedSchools, (part + 1) * maxAskedSchools);
    return call('findPublicSchools', { query: { ids: some.join(',') }, signal });
  });
  return (await Promise.all(calls)).flatMap((found) => found.ids);
}

/** Of the saved schools those that are no longer public: archived, or gone. None as long as that is not known. */
export function useGoneSchools(schools: readonly { id: string }[]): ReadonlySet<string> {
  const asked = schools.map(({ id }) => id).toSorted();
  const { data } = useQuery({
    queryKey: ['schools', 'public', asked.join(',')],
    queryFn: async ({ signal }) => ({ asked, public: await findPublic(asked, signal) }),
    enabled: asked.length > 0,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: keepPreviousData,
  });
  // the answer may still be that of an earlier list, which says nothing of a school that was just saved
  return new Set(data?.asked.filter((id) => !data.public.includes(id)));
}
