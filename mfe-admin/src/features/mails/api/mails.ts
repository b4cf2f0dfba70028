import type { MailState } from '@korkollen/api/contracts/vocabulary';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode, hasStatus, isOffline } from '@korkollen/shared-ui/http/http-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepRows } from '../../../paged-list/keep-rows';
import { mailsTexts as words } from '../../../texts/mails';

const keyOf = (userId: string) => ['admin', userId, 'mails'] as const;

export interface MailQuery {
  state?: MailState | undefined;
  school?: string | undefined;
  cursor?: string | undefined;
}

/** A page of the outbox. */
export function useOutbox(query: MailQuery) {
  const userId = useUserId();
  return useQuery({
    queryKey: [...keyOf(userId), 'outbox', query],
    queryFn: ({ signal }) => call('listMailOutbox', { query, signal }),
    enabled: userId !== '',
    staleTime: 0,
    placeholderData: (previous) => keepRows(previous, previous?.mails),
  });
}

/** How the mails are doing. */
export function useMailHealth() {
  const userId = useUserId();
  return useQuery({
    queryKey: [...keyOf(userId), 'health'],
    queryFn: ({ signal }) => call('getMailHealth', { signal }),
    enabled: userId !== '',
    staleTime: 0,
  });
}

/** A page of the addresses that get no mail, those after one. */
export function useSuppressions(after: string | undefined) {
  const userId = useUserId();
  return useQuery({
    queryKey: [...keyOf(userId), 'suppressions', after ?? null],
    queryFn: ({ signal }) => call('listSuppressions', { query: { after }, signal }),
    enabled: userId !== '',
    staleTime: 0,
    placeholderData: (previous) => keepRows(previous, previous),
  });
}

const describe = (error: unknown): string => (isOffline(error) ? words.retry.offline : words.retry.failedText);

/** Sends a mail again; whatever comes of it, the list is read again. */
export function useRetry() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  return useMutation({
    mutationKey: [...keyOf(userId), 'retry'],
    mutationFn: ({ id }: { id: string; school: string }) => call('retryMail', { params: { id } }),
    onSuccess: (_mail, { school }) => {
      settled();
      toast({ title: words.retry.done, description: words.retry.doneText(school), variant: 'success' });
    },
    onError: (error) => {
      const isOther = hasErrorCode(error, 'CHANGED_MEANWHILE') || hasStatus(error, 404);
      tell({ title: words.retry.failed, description: isOther ? words.retry.changed : describe(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}

/** Lets an address get mails again; one that somebody else has let go is as good. */
export function useLifting() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const own = words.suppressions;
  return useMutation({
    mutationKey: [...keyOf(userId), 'lift'],
    mutationFn: async (address: string): Promise<string> => {
      try {
        await call('removeSuppression', { body: { address } });
        return address;
      } catch (error) {
        if (hasStatus(error, 404)) return own.gone;
        throw error;
      }
    },
    onSuccess: (description) => {
      settled();
      toast({ title: own.lifted, description, variant: 'success' });
    },
    onError: (error) => tell({ title: own.liftFailed, description: describe(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
