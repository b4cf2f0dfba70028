import type { ClaimDecision } from '@korkollen/api/contracts/claims';
import type { ClaimStatus } from '@korkollen/api/contracts/vocabulary';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode, isOffline } from '@korkollen/shared-ui/http/http-client';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTakingBack } from '../../../decisions/use-taking-back';
import { isProofCancelled, useFreshProof } from '../../../fresh-proof/fresh-proof';
import { takeBackTexts } from '../../../texts/decisions';
import { reviewTexts } from '../../../texts/reviews';
import { caching, reviewKeys } from './review-keys';
import { isNotMailed, useDecision } from './use-decision';

const words = reviewTexts.claims;

const claimsQuery = (userId: string, status: ClaimStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...reviewKeys.claims(userId), 'list', status ?? null] as const,
    queryFn: ({ pageParam: after, signal }) => call('listClaims', { query: { status, after }, signal }),
    // the page is drawn before anybody is known
    enabled: userId !== '',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, items }) => (hasMore ? items.at(-1)?.id : undefined),
    ...caching,
  });

const claimQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...reviewKeys.claims(userId), 'one', id] as const,
    queryFn: ({ signal }) => call('getClaim', { params: { id }, signal }),
    enabled: userId !== '',
    ...caching,
  });

/** The claims of one status or of all, newest first, as far as they have been asked for. */
export function useClaims(status: ClaimStatus | undefined) {
  return useInfiniteQuery({ ...claimsQuery(useUserId(), status), placeholderData: keepPreviousData });
}

/** One claim beside what the register knows. */
export function useClaim(id: string) {
  return useQuery(claimQuery(useUserId(), id));
}

/** Approves or refuses a claim. */
export function useDecideClaim(id: string, email: string) {
  const userId = useUserId();
  return useDecision({
    send: (decision: ClaimDecision) => call('decideClaim', { params: { id }, body: decision }),
    doneText: ({ status }, answer) => {
      if (isNotMailed(answer)) return reviewTexts.decision.notMailed(email);
      return status === 'verifierad' ? words.approval.done(email) : words.refusal.done(email);
    },
    holds: (sent, { status, decision }) =>
      status === sent.status && (sent.status === 'verifierad' || decision?.reason === sent.reason),
    // an approval has nothing to fill in
    saysWhy: ({ status }) => status === 'avslag',
    query: claimQuery(userId, id),
    listKey: reviewKeys.claims(userId),
  });
}

/** Mails the invitation of an approved claim once more. */
export function useInviteAgain(id: string, email: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { invitation } = words;
  return useMutation({
    mutationKey: reviewKeys.decide(userId),
    mutationFn: () => call('inviteClaimant', { params: { id } }),
    onSuccess: (claim) =>
      isNotMailed(claim)
        ? toast({ title: invitation.failed, description: invitation.notMailed(email), variant: 'error' })
        : toast({ title: invitation.sent, description: invitation.sentText(email), variant: 'success' }),
    onError: (error) => {
      const why = (): string => {
        if (hasErrorCode(error, 'LINK_CLOSED')) return invitation.usedMeanwhile;
        if (hasErrorCode(error, 'INVITED_ACCOUNT_CLOSED')) return invitation.closedMeanwhile;
        if (hasErrorCode(error, 'INVITED_ACCOUNT_GONE')) return invitation.goneMeanwhile;
        return isOffline(error) ? reviewTexts.decision.offline : reviewTexts.list.failedText;
      };
      toast({ title: invitation.failed, description: why(), variant: 'error' });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reviewKeys.claims(userId) }),
  });
}

/** Takes back what an approval has brought, or finishes that; whoever does it may be asked for a proof first. */
export function useTakeBackClaim(id: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { withFreshProof } = useFreshProof();
  return useTakingBack({
    mutationKey: reviewKeys.decide(userId),
    send: (reason) => withFreshProof(() => call('takeBackClaim', { params: { id }, body: { reason } })),
    isGivenUp: isProofCancelled,
    changedMeanwhile: takeBackTexts.notByClaim,
    takenMeanwhile: ({ takenBack }, reason) =>
      takenBack && reason !== null && takenBack.reason !== reason
        ? takeBackTexts.takenMeanwhile(takenBack.by)
        : undefined,
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewKeys.claims(userId) }),
  });
}
