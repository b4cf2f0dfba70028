import type { AuditQuery } from '@korkollen/api/contracts/audit';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { keepRows } from '../../../paged-list/keep-rows';

/** A page of the log. By the signed-in person: nobody sees what another account has read. */
export function useAudit(query: AuditQuery) {
  const userId = useUserId();
  return useQuery({
    queryKey: ['admin', userId, 'audit', query],
    queryFn: ({ signal }) => call('listAudit', { query, signal }),
    // the page is drawn before anybody is known
    enabled: userId !== '',
    staleTime: 0,
    placeholderData: (previous) => keepRows(previous, previous?.entries),
  });
}
