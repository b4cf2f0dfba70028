import type { ConsentQuery } from '@korkollen/api/contracts/consent';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { keepRows } from '../../../paged-list/keep-rows';

/** A page of the evidence. By the signed-in person: nobody sees what another account has read. */
export function useConsents(query: ConsentQuery) {
  const adminId = useUserId();
  return useQuery({
    queryKey: ['admin', adminId, 'consents', 'list', query],
    queryFn: ({ signal }) => call('listConsents', { query, signal }),
    // the page is drawn before anybody is known
    enabled: adminId !== '',
    staleTime: 0,
    placeholderData: (previous) => keepRows(previous, previous?.consents),
  });
}

export function useConsentFigures() {
  const adminId = useUserId();
  return useQuery({
    queryKey: ['admin', adminId, 'consents', 'figures'],
    queryFn: ({ signal }) => call('getConsentFigures', { signal }),
    enabled: adminId !== '',
    staleTime: 0,
  });
}
