import type { AdminLeadQuery } from '@korkollen/api/contracts/admin-leads';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Id of the signed-in person; empty while nobody is known, and then nothing is asked for. */
const useAdminId = (): string => useSession(({ user }) => user?.id ?? '');

/** A page of the enquiries. By the signed-in person: nobody sees what another account has read. */
export function useLeads(query: AdminLeadQuery) {
  const userId = useAdminId();
  return useQuery({
    queryKey: ['admin', userId, 'leads', 'list', query],
    queryFn: ({ signal }) => call('listAdminLeads', { query, signal }),
    enabled: userId !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** One enquiry. It is asked for once as long as it is open: each time somebody has looked at it is kept. */
export function useLead(id: string) {
  const userId = useAdminId();
  return useQuery({
    queryKey: ['admin', userId, 'leads', 'one', id],
    queryFn: ({ signal }) => call('getAdminLead', { params: { id }, signal }),
    enabled: userId !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
}
