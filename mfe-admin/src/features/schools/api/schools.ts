import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import type { RegisterFilter } from '../state/register-address';

/** By the signed-in person: nobody sees what another account has read. */
export const registerKeys = {
  all: (userId: string) => ['admin', userId, 'schools'] as const,
  page: (userId: string, filter: RegisterFilter, after: string | undefined) =>
    [...registerKeys.all(userId), filter, after] as const,
};

/** A page of the register, read again on each visit. What is shown stays until what is asked for has come. */
export function useRegisterPage(filter: RegisterFilter, after?: string) {
  const userId = useUserId();
  return useQuery({
    ...queryOptions({
      queryKey: registerKeys.page(userId, filter, after),
      queryFn: ({ signal }) => call('listAdminSchools', { query: { ...filter, after }, signal }),
      // the page is drawn before anybody is known
      enabled: userId !== '',
      staleTime: 0,
    }),
    placeholderData: keepPreviousData,
  });
}
