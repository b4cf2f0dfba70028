import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartnerLeadDetail } from '@korkollen/api/contracts/partner';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';
import { partnerKeys } from './leads';

const words = texts.inbox.lead.notes;

/** A note that is new has the key that it is sent with; one that is changed or, without a text, removed has its id. */
export type NoteChange = { text: string } & ({ key: string } | { noteId: string });
type Removal = { noteId: string };

function send(leadId: string, change: NoteChange | Removal): Promise<PartnerLeadDetail> {
  if ('key' in change) {
    const { key, text } = change;
    return call('addLeadNote', { params: { id: leadId }, headers: { 'idempotency-key': key }, body: { text } });
  }
  const params = { id: leadId, noteId: change.noteId };
  if ('text' in change) return call('changeLeadNote', { params, body: { text: change.text } });
  return call('removeLeadNote', { params });
}

/** Adds a note to a lead, or changes and removes the one that has the id; what else has been read of the lead stays. */
export function useSaveNote(leadId: string, noteId = 'new') {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();

  const leadKey = partnerKeys.lead(userId, leadId);
  const mutationKey = ['partner', userId, 'save-note', leadId, noteId];
  const saving = useMutation({
    mutationKey,
    mutationFn: (change: NoteChange | Removal) => send(leadId, change),
    onSuccess: (lead, change) => {
      settled();
      queryClient.setQueryData<PartnerLeadDetail>(leadKey, (read) => read && { ...read, notes: lead.notes });
      toast({ title: 'text' in change ? words.saved : words.removed, variant: 'success' });
    },
    onError: (error, change) => {
      // withdrawn meanwhile, or past its time: the lead says so itself
      if (hasErrorCode(error, 'LEAD_NOT_FOUND')) void queryClient.invalidateQueries({ queryKey: leadKey });
      if (hasErrorCode(error, 'LIST_FULL')) return tell({ title: words.failedTitle, description: words.full });
      return tell({ title: words.failedTitle, description: 'text' in change ? words.failed : words.removeFailed });
    },
  });
  // also what was sent before its writer looked at another enquiry and came back
  return { ...saving, isPending: useIsMutating({ mutationKey }) > 0 };
}
