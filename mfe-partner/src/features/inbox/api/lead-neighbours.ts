import { useQuery } from '@tanstack/react-query';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import type { LeadFilter } from '../state/lead-filter';
import { partnerKeys } from './leads';

/** The ids of the leads around one, as the server knows the list; asked for only where an id is given. */
export function useLeadNeighbours(leadId: string | undefined, filter: LeadFilter) {
  const userId = useUserId();
  const { data } = useQuery({
    queryKey: partnerKeys.neighbours(userId, leadId ?? '', filter),
    enabled: userId !== '' && leadId !== undefined,
    queryFn: ({ signal }) => call('getLeadNeighbours', { params: { id: leadId ?? '' }, query: filter, signal }),
    select: ({ previous, next }) => ({ previous: previous ?? undefined, next: next ?? undefined }),
  });
  return data;
}
