import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadHistoryEntry, PartnerLeadDetail } from '@korkollen/api/contracts/partner';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';
import { leadQuery, partnerKeys } from './leads';
import { showInLists } from './read-leads';

const words = texts.inbox.lead;

export interface StatusChange {
  status: PartnerLeadStatus;
  /** What the person saw: only on top of that it is a change that they meant. */
  seen: { status: PartnerLeadStatus; version?: number | undefined };
  isUndo?: boolean;
}

/** What became of a change: it holds, or somebody else's came first, with what has happened since the lead was seen. */
export type ChangeOutcome =
  | { isSaved: true; lead: PartnerLeadDetail }
  | { isSaved: false; lead: PartnerLeadDetail; meanwhile: LeadHistoryEntry[] };

async function save(
  queryClient: QueryClient,
  query: ReturnType<typeof leadQuery>,
  leadId: string,
  { status, seen }: StatusChange,
): Promise<ChangeOutcome> {
  // a row knows the status and no version
  const known = seen.version === undefined ? await queryClient.fetchQuery(query) : undefined;
  const version = seen.version ?? known?.version;
  try {
    if (known !== undefined && known.status !== seen.status && known.status !== status) {
      return { isSaved: false, lead: known, meanwhile: known.history.slice(-1) };
    }
    return {
      isSaved: true,
      lead: await call('changeLeadStatus', { params: { id: leadId }, body: { status, version } }),
    };
  } catch (error) {
    if (!hasErrorCode(error, 'CHANGED_MEANWHILE')) throw error;
    const lead = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    return { isSaved: false, lead, meanwhile: lead.history.slice(version) };
  }
}

/** Who changed it last, as far as that is known. */
export function lastChangeText({ lead, meanwhile }: Pick<ChangeOutcome & { isSaved: false }, 'lead' | 'meanwhile'>) {
  return words.changedMeanwhile(meanwhile.at(-1)?.user_name ?? null, partnerStatusLabel(lead.status));
}

/**
 * Sets the lead's status, shows what it is now everywhere at once, counts again, and offers to undo it: that is a change
 * of its own. Nothing is set over what a colleague has changed meanwhile; that is shown instead.
 */
export function useChangeStatus(leadId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const query = leadQuery(userId, leadId);

  const showEverywhere = (lead: PartnerLeadDetail): void => {
    queryClient.setQueryData(query.queryKey, lead);
    showInLists(queryClient, userId, [lead]);
    void queryClient.invalidateQueries({ queryKey: partnerKeys.kpis(userId) });
  };

  const change = useMutation({
    mutationKey: partnerKeys.changeStatus(userId),
    mutationFn: (wanted: StatusChange) => save(queryClient, query, leadId, wanted),
    onSuccess: (outcome, { seen, isUndo }) => {
      const { lead } = outcome;
      showEverywhere(lead);
      if (!outcome.isSaved) {
        // where something was chosen, the lead shows it and asks
        if (isUndo) toast({ title: words.undoFailed, description: lastChangeText(outcome), variant: 'error' });
        return;
      }
      // where a colleague had set the same, it is theirs
      const canUndo = !isUndo && lead.history.at(-1)?.user_id === userId;
      const undo = (): void =>
        change.mutate({ status: seen.status, seen: { status: lead.status, version: lead.version }, isUndo: true });
      toast({
        title: isUndo ? words.undone : words.statusUpdated,
        description: words.statusUpdatedText(lead.status),
        variant: 'success',
        ...(canUndo && { action: { label: words.undo, run: undo } }),
      });
    },
    onError: (error) => {
      // withdrawn meanwhile, or past its time: the lead says so itself
      if (hasErrorCode(error, 'LEAD_NOT_FOUND')) void queryClient.invalidateQueries({ queryKey: query.queryKey });
      toast({ title: words.statusFailed, description: words.statusFailedText, variant: 'error' });
    },
  });
  return change;
}
