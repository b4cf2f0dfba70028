import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

const MAX_HITS = '8';

/** Schools of the register by a part of their name. */
export function schoolsByNameQuery(name: string) {
  return queryOptions({
    queryKey: ['admin', 'schools-by-name', name],
    queryFn: ({ signal }) => call('search', { query: { search: name, pageSize: MAX_HITS }, signal }),
    enabled: name !== '',
  });
}

/** The teachers that a school's page names. */
export function teachersOfQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['admin', 'teachers-of', schoolId],
    queryFn: ({ signal }) => call('listSchoolTeachers', { params: { id: schoolId }, signal }),
  });
}
