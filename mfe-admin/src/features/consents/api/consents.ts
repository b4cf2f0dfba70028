import type { ConsentQuery } from '@korkollen/api/contracts/consent';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** By the signed-in person: nobody sees what another account has read. */
const useAdminId = (): string => useSession((session) => session.user?.id ?? '');

export function useConsents(query: ConsentQuery) {
  const adminId = useAdminId();
  return useQuery({
    queryKey: ['admin', adminId, 'consents', 'list', query],
    queryFn: ({ signal }) => call('listConsents', { query, signal }),
    // the page is drawn before anybody is known
    enabled: adminId !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useConsentFigures() {
  const adminId = useAdminId();
  return useQuery({
    queryKey: ['admin', adminId, 'consents', 'figures'],
    queryFn: ({ signal }) => call('getConsentFigures', { signal }),
    enabled: adminId !== '',
    staleTime: 0,
  });
}
