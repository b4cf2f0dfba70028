import type { Teacher } from '@korkollen/api/contracts/teachers';
import { ApiError, getJson } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** True when the API says that no public school has such a teacher. */
export function isTeacherMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function teacherQuery(id: string) {
  return queryOptions({
    queryKey: ['teachers', id],
    queryFn: ({ signal }) => getJson<Teacher>(`/api/teachers/${encodeURIComponent(id)}`, { signal }),
    retry: (failures, error) => !isTeacherMissing(error) && failures < 2,
  });
}
