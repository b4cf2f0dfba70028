import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply, ReplyContent } from '@korkollen/api/contracts/replies';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { randomUuid } from '@korkollen/shared-ui/host/random-uuid';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';
import { caching, partnerKeys } from './leads';

const words = texts.replies;

const repliesQuery = (userId: string) =>
  queryOptions({
    queryKey: partnerKeys.replies(userId),
    queryFn: async ({ signal }) => (await call('listReplies', { signal })).replies,
    ...caching,
  });

/** The school's own ready-made replies. */
export function useReplies() {
  const userId = useUserId();
  return useQuery({ ...repliesQuery(userId), enabled: userId !== '' });
}

/** A new reply has the key that it is sent with, one that is changed the id and the version that were read. */
export type SavedReply = { content: ReplyContent } & ({ key: string } | Pick<Reply, 'id' | 'version'>);

/** A colleague was first: the reply as it is now, or none when it is gone. */
export interface ReplyConflict {
  isSaved: false;
  current: Reply | undefined;
}
type SaveOutcome = { isSaved: true; replies: Reply[] } | ReplyConflict;

/** Saves and removes replies. What a colleague has changed meanwhile is answered instead of overwritten. */
export function useSaveReply() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const query = repliesQuery(userId);

  async function unlessChanged(id: string, send: () => Promise<{ replies: Reply[] }>): Promise<SaveOutcome> {
    try {
      return { isSaved: true, replies: (await send()).replies };
    } catch (error) {
      if (!hasErrorCode(error, 'CHANGED_MEANWHILE') && !hasErrorCode(error, 'NOT_FOUND')) throw error;
      const replies = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return { isSaved: false, current: replies.find((reply) => reply.id === id) };
    }
  }

  const save = useMutation({
    mutationKey: query.queryKey,
    mutationFn: async (saved: SavedReply): Promise<SaveOutcome> => {
      const { content: body } = saved;
      if ('key' in saved) {
        const { replies } = await call('addReply', { headers: { 'idempotency-key': saved.key }, body });
        return { isSaved: true, replies };
      }
      const { id, version } = saved;
      return unlessChanged(id, () => call('changeReply', { params: { id }, body: { ...body, version } }));
    },
    onSuccess: (outcome) => {
      settled();
      if (!outcome.isSaved) return;
      queryClient.setQueryData(query.queryKey, outcome.replies);
      toast({ title: words.saved, variant: 'success' });
    },
    onError: (error) =>
      tell({
        title: words.failedTitle,
        description: hasErrorCode(error, 'LIST_FULL') ? words.full : words.saveFailed,
      }),
  });

  const remove = useMutation({
    mutationKey: query.queryKey,
    mutationFn: ({ id, version }: Reply) =>
      unlessChanged(id, () => call('removeReply', { params: { id }, query: { version: String(version) } })),
    onSuccess: (outcome, { kind, title, subject, text }) => {
      settled();
      if (!outcome.isSaved) return;
      queryClient.setQueryData(query.queryKey, outcome.replies);
      const putBack = (): void => save.mutate({ content: { kind, title, subject, text }, key: randomUuid() });
      toast({ title: words.removed, variant: 'success', action: { label: words.undo, run: putBack } });
    },
    onError: () => tell({ title: words.failedTitle, description: words.removeFailed }),
  });
  return { save, remove };
}
