import type { ImportRowFilter, ImportRun } from '@korkollen/api/contracts/register-import';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';

/** How often an import is asked about while it works. */
const POLL_MS = 1_000;

export const isWorking = ({ state }: Pick<ImportRun, 'state'>): boolean => state === 'applying' || state === 'undoing';

/** By the signed-in person: nobody sees what another account has read. */
export const importKeys = {
  all: (userId: string) => ['admin', userId, 'imports'] as const,
  list: (userId: string) => [...importKeys.all(userId), 'list'] as const,
  one: (userId: string, id: string) => [...importKeys.all(userId), 'one', id] as const,
  rows: (userId: string, id: string, filter?: ImportRowFilter) =>
    [...importKeys.all(userId), 'rows', id, ...(filter ? [filter] : [])] as const,
};

/** The imports that are kept, the latest first. */
export function useImports() {
  const userId = useUserId();
  return useQuery({
    queryKey: importKeys.list(userId),
    queryFn: ({ signal }) => call('listImports', { signal }),
    // the page is drawn before anybody is known
    enabled: userId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some(isWorking) ? POLL_MS : false),
  });
}

/** One import, asked about anew while it works. */
export function useImport(id: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: importKeys.one(userId, id),
    queryFn: ({ signal }) => call('getImport', { params: { id }, signal }),
    enabled: userId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });
}

/** Rows of an import, page by page as far as they have been read. */
export function useImportRows(id: string, filter: ImportRowFilter | undefined) {
  const userId = useUserId();
  return useInfiniteQuery({
    queryKey: importKeys.rows(userId, id, filter),
    queryFn: ({ pageParam, signal }) =>
      call('listImportRows', { params: { id }, query: { filter, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
    enabled: userId !== '',
    staleTime: 0,
  });
}
