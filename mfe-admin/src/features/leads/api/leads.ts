import type { AdminLeadQuery } from '@korkollen/api/contracts/admin-leads';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { keepRows } from '../../../paged-list/keep-rows';

/** A page of the enquiries. By the signed-in person: nobody sees what another account has read. */
export function useLeads(query: AdminLeadQuery) {
  const userId = useUserId();
  return useQuery({
    queryKey: ['admin', userId, 'leads', 'list', query],
    queryFn: ({ signal }) => call('listAdminLeads', { query, signal }),
    enabled: userId !== '',
    staleTime: 0,
    placeholderData: (previous) => keepRows(previous, previous?.leads),
  });
}

/** One enquiry. It is asked for once as long as it is open: each time somebody has looked at it is kept. */
export function useLead(id: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: ['admin', userId, 'leads', 'one', id],
    queryFn: ({ signal }) => call('getAdminLead', { params: { id }, signal }),
    enabled: userId !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
}
