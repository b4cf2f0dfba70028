import type { Teacher } from '@korkollen/api/contracts/teachers';
import { getJson } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

export function schoolTeachersQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['schools', schoolId, 'teachers'],
    queryFn: ({ signal }) => getJson<Teacher[]>(`/api/schools/${encodeURIComponent(schoolId)}/teachers`, { signal }),
    retry: 2,
  });
}
