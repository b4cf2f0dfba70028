import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** A school, by the key of every page that shows it. One that does not exist is not asked for again. */
export function schoolQuery(id: string) {
  return queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => call('getSchool', { params: { id }, signal }),
    retry: (failures, error) => !hasStatus(error, 404) && failures < 2,
  });
}
