import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';
import type { RegisterFilter } from '../state/register-address';

/** By the signed-in person: nobody sees what another account has read. */
export const registerKeys = {
  all: (userId: string) => ['admin', userId, 'schools'] as const,
  page: (userId: string, filter: RegisterFilter, after: string | undefined) =>
    [...registerKeys.all(userId), filter, after] as const,
};

/** Id of the signed-in person; empty while nobody is known, and then nothing is asked for. */
export const useAdminId = (): string => useSession((session) => session.user?.id ?? '');

/** A page of the register, read again on each visit. What is shown stays until what is asked for has come. */
export function useRegisterPage(filter: RegisterFilter, after?: string) {
  const userId = useAdminId();
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
