import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';

const MAX_HITS = 8;

/** Schools of the register by what was typed of them, archived ones too. */
export function useSchoolsByName(name: string) {
  const adminId = useUserId();
  return useQuery({
    // read again with the register, whose list has the same beginning
    queryKey: ['admin', adminId, 'schools', 'by-name', name],
    queryFn: ({ signal }) => call('listAdminSchools', { query: { search: name }, signal }),
    select: ({ schools }) => schools.slice(0, MAX_HITS),
    enabled: adminId !== '' && name !== '',
  });
}

/** The teachers that a school's page names; none where it has no page, as an archived one. */
export function teachersOfQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['admin', 'teachers-of', schoolId],
    queryFn: ({ signal }) =>
      call('listSchoolTeachers', { params: { id: schoolId }, signal }).catch((error: unknown) => {
        if (hasStatus(error, 404)) return [];
        throw error;
      }),
  });
}
