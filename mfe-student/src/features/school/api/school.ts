import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** A school that does not exist is not asked for again. */
export function schoolQuery(id: string) {
  return queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => call('getSchool', { params: { id }, signal }),
    retry: (failures, error) => !hasStatus(error, 404) && failures < 2,
  });
}

export function schoolTeachersQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['schools', schoolId, 'teachers'],
    queryFn: ({ signal }) => call('listSchoolTeachers', { params: { id: schoolId }, signal }),
    retry: 2,
  });
}
