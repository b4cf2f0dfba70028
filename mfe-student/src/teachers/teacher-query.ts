import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** A teacher, by the key of every page that shows them. One whom no public school has is not asked for again. */
export function teacherQuery(id: string) {
  return queryOptions({
    queryKey: ['teachers', id],
    queryFn: ({ signal }) => call('getTeacher', { params: { id }, signal }),
    retry: (failures, error) => !hasStatus(error, 404) && failures < 2,
  });
}
