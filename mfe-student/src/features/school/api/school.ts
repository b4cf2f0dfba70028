import type { School } from '@korkollen/api/contracts/schools';
import { ApiError, getJson } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** True when the API says that there is no such public school. */
export function isSchoolMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function schoolQuery(id: string) {
  return queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => getJson<School>(`/api/schools/${encodeURIComponent(id)}`, { signal }),
    retry: (failures, error) => !isSchoolMissing(error) && failures < 2,
  });
}
