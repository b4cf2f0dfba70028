import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PartnerLeadDetail } from '@korkollen/api/contracts/partner';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useReadsOnly } from '../../../hooks/reads-only';
import { texts } from '../../../texts/sv';
import { partnerKeys } from './leads';
import { countUnread, showInLists } from './read-leads';

const words = texts.inbox.lead;

/**
 * Says that an unread lead has been opened, once it is shown, and lets it be made unread again. Whoever only reads for
 * the school says nothing.
 */
export function useLeadReading(leadId: string, isUnread: boolean | undefined) {
  const userId = useUserId();
  const readsOnly = useReadsOnly() !== undefined;
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { mutate, isPending } = useMutation({
    mutationKey: ['partner', userId, 'change-reading'],
    mutationFn: (wanted: boolean) => call('changeLeadReading', { params: { id: leadId }, body: { isUnread: wanted } }),
    onSuccess: ({ is_unread, opened_at, opened_by, opened_via }, wanted) => {
      queryClient.setQueryData<PartnerLeadDetail>(
        partnerKeys.lead(userId, leadId),
        (lead) => lead && { ...lead, is_unread, opened_at, opened_by, opened_via },
      );
      showInLists(queryClient, userId, [{ id: leadId, is_unread }]);
      countUnread(queryClient, userId, wanted ? 1 : -1);
      if (wanted) toast({ title: words.madeUnread, variant: 'success' });
    },
    // nobody asked for the mark: a failure to set it is told by the row, which stays unread
    onError: (_error, wanted) => {
      if (wanted) toast({ title: words.statusFailed, description: words.statusFailedText, variant: 'error' });
    },
  });
  const isSaid = useRef(false);
  useEffect(() => {
    if (isUnread === undefined || isSaid.current || readsOnly) return;
    isSaid.current = true;
    if (isUnread) mutate(false);
  }, [isUnread, readsOnly, mutate]);
  return { makeUnread: readsOnly ? undefined : () => mutate(true), isPending };
}
