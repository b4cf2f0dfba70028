import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxView } from '@korkollen/api/contracts/inbox-views';
import { maxInboxViews } from '@korkollen/api/contracts/limits';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { inboxToolTexts } from '../../../texts/inbox-tools';
import { caching, partnerKeys } from './leads';

const words = inboxToolTexts.views;

const viewsQuery = (userId: string) =>
  queryOptions({
    queryKey: partnerKeys.views(userId),
    queryFn: async ({ signal }) => (await call('listInboxViews', { signal })).views,
    enabled: userId !== '',
    ...caching,
  });

/** The views of the inbox that the signed-in person keeps. */
export function useInboxViews() {
  const userId = useUserId();
  return useQuery(viewsQuery(userId));
}

/** Keeps a view under its id, a new one or one with another name; removes it, and offers to take that back. */
export function useInboxViewChanges() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const show = (views: InboxView[]): void => {
    settled();
    queryClient.setQueryData(viewsQuery(userId).queryKey, views);
  };
  const onError = (error: unknown): void =>
    tell({
      title: words.failedTitle,
      description: hasErrorCode(error, 'LIST_FULL') ? words.full(maxInboxViews) : words.failed,
    });
  const keep = useMutation({
    mutationKey: partnerKeys.views(userId),
    mutationFn: ({ id, ...content }: InboxView) => call('keepInboxView', { params: { id }, body: content }),
    onSuccess: ({ views }) => {
      show(views);
      toast({ title: words.kept, variant: 'success' });
    },
    onError,
  });
  const remove = useMutation({
    mutationKey: partnerKeys.views(userId),
    mutationFn: ({ id }: InboxView) => call('removeInboxView', { params: { id } }),
    onSuccess: ({ views }, view) => {
      show(views);
      toast({
        title: words.removed,
        variant: 'success',
        action: { label: words.undo, run: () => keep.mutate(view) },
      });
    },
    onError,
  });
  return { keep, remove };
}
