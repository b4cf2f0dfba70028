import type { Claim } from '@korkollen/api/contracts/claims';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { type QueryKey, useMutation, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { reviewTexts } from '../../../texts/reviews';
import { reviewKeys } from './review-keys';

const words = reviewTexts.decision;

/** What every reviewed thing says of its decision. */
type Decided = Pick<Claim, 'decision'>;

interface DecisionOptions<Body, Answer, Detail extends Decided, Key extends QueryKey> {
  send(body: Body): Promise<Answer>;
  /** What has been set going by it. */
  doneText(body: Body, answer: Answer): string;
  /** Whether what holds is what was sent. */
  holds(body: Body, detail: Detail): boolean;
  /** Whether the form that it is sent from says why it did not come through. */
  saysWhy(body: Body): boolean;
  /** The reviewed thing, read again after every decision. */
  query: UseQueryOptions<Detail, Error, Detail, Key>;
  /** Of everything that shows it. */
  listKey: QueryKey;
}

/** Names are not enough: the person may have decided otherwise in another tab, or have a colleague of the same name. */
function whoWasFirst(by: string | null | undefined, isOwn: boolean): string {
  if (!by) return words.decidedBySomebody;
  return isOwn ? words.decidedByYou : words.decidedMeanwhile(by);
}

/** Why a decision did not come through, in words. */
export function describeFailure(error: unknown): string {
  if (isOffline(error)) return words.offline;
  if (hasErrorCode(error, 'SCHOOL_ALREADY_CLAIMED')) return words.schoolVerified;
  return hasErrorCode(error, 'SCHOOL_NOT_FOUND') ? words.schoolGone : (reasonOf(error) ?? words.failedText);
}

/** Whether nobody could be told of a decision by mail. */
export const isNotMailed = ({ decision }: Decided): boolean => decision?.isMailed === false;

/** Sends a decision once, says what became of it, and shows whose decision holds where another was first. */
export function useDecision<Body, Answer, Detail extends Decided, Key extends QueryKey>(
  options: DecisionOptions<Body, Answer, Detail, Key>,
) {
  const { send, doneText, holds, saysWhy, query, listKey } = options;
  const userId = useUserId();
  const ownName = useSession(({ user }) => user?.name);
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();

  const decide = useMutation({
    mutationKey: reviewKeys.decide(userId),
    mutationFn: send,
    onSuccess: async (answer, body) => {
      settled();
      toast({ title: words.updated, description: doneText(body, answer), variant: 'success' });
      await queryClient.invalidateQueries({ queryKey: listKey });
    },
    onError: async (error, body) => {
      if (!hasErrorCode(error, 'ALREADY_DECIDED')) {
        tell({ title: words.failed, ...(!saysWhy(body) && { description: describeFailure(error) }) });
        // what could not be finished may be to decide again
        await queryClient.invalidateQueries({ queryKey: listKey });
        return;
      }
      const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      const by = fresh?.decision?.by;
      const isOwn = fresh !== undefined && by === ownName && holds(body, fresh);
      tell({ title: words.failed, description: whoWasFirst(by, isOwn) });
      await queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
  return decide;
}
