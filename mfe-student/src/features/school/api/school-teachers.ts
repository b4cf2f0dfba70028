import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

export function schoolTeachersQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['schools', schoolId, 'teachers'],
    queryFn: ({ signal }) => call('listSchoolTeachers', { params: { id: schoolId }, signal }),
    retry: 2,
  });
}
