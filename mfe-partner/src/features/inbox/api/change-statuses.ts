import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangedLeadStatuses, LeadStatusesChange, PartnerLeadRow } from '@korkollen/api/contracts/partner';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call } from '@korkollen/shared-ui/http/http-client';
import { inboxToolTexts } from '../../../texts/inbox-tools';
import { partnerKeys } from './leads';
import { showInLists } from './read-leads';

const words = inboxToolTexts.chosen;

type Row = Pick<PartnerLeadRow, 'id' | 'name' | 'status'>;
export interface StatusesChange {
  status: PartnerLeadStatus;
  rows: readonly Row[];
}
interface Sent {
  changes: LeadStatusesChange['changes'];
  rows: readonly Row[];
  /** Undefined for what takes a change back. */
  status: PartnerLeadStatus | undefined;
}

/** Why some of them are not what was asked for, each in a sentence. */
function leftAlone({ leads }: ChangedLeadStatuses, rows: readonly Row[]): string[] {
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name ?? '';
  return leads.flatMap(({ id, outcome, status }) => {
    if (outcome === 'missing') return [words.missing(nameOf(id))];
    if (outcome !== 'changed_meanwhile' || status === null) return [];
    return [words.changedMeanwhile(nameOf(id), partnerStatusLabel(status))];
  });
}

/**
 * Sets the status of many leads in one call, each on top of what its row shows, and offers to take the whole back. What a
 * colleague has changed meanwhile stays theirs; `left` tells of each.
 */
export function useChangeStatuses(onLeft: (left: string[]) => void) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const change = useMutation({
    mutationKey: partnerKeys.changeStatus(userId),
    mutationFn: ({ changes }: Sent) => call('changeLeadStatuses', { body: { changes } }),
    onSuccess: (answer, { rows, status }) => {
      const known = answer.leads.flatMap((lead) =>
        lead.status === null ? [] : [{ id: lead.id, status: lead.status }],
      );
      const changed = answer.leads.filter(({ outcome }) => outcome === 'changed');
      showInLists(queryClient, userId, known);
      const answered = new Set(changed.map(({ id }) => id));
      showInLists(
        queryClient,
        userId,
        [...answered].map((id) => ({ id, is_unread: false })),
      );
      for (const { id } of answer.leads) void queryClient.invalidateQueries({ queryKey: partnerKeys.lead(userId, id) });
      void queryClient.invalidateQueries({ queryKey: partnerKeys.kpis(userId) });
      onLeft(leftAlone(answer, rows));
      if (changed.length === 0) return;
      const undo = (): void =>
        change.mutate({
          status: undefined,
          rows,
          changes: changed.map(({ id, version, status: seen }) => ({
            id,
            status: rows.find((row) => row.id === id)?.status ?? 'new',
            seen: seen ?? 'new',
            ...(version !== null && { version }),
          })),
        });
      toast({
        title:
          status === undefined
            ? words.undone(changed.length)
            : words.changed(changed.length, partnerStatusLabel(status)),
        variant: 'success',
        ...(status !== undefined && { action: { label: words.undo, run: undo } }),
      });
    },
    onError: (_error, { status }) =>
      toast({
        title: words.failedTitle,
        description: status === undefined ? words.undoFailed : words.failed,
        variant: 'error',
      }),
  });
  const set = ({ status, rows }: StatusesChange, onSuccess: () => void): void =>
    change.mutate(
      { status, rows, changes: rows.map((row) => ({ id: row.id, status, seen: row.status })) },
      { onSuccess },
    );
  return { set, isPending: change.isPending };
}
