import type { AnswerOf } from '@korkollen/api/contracts/calls';
import type { PlaceIdResult, PlaceIdRun } from '@korkollen/api/contracts/place-ids';
import type { PlaceIdOutcome } from '@korkollen/api/contracts/vocabulary';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import {
  type InfiniteData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { placeIdTexts as words } from '../../../texts/place-ids';

type Overview = AnswerOf<'getPlaceIds'>;
type ResultPage = AnswerOf<'listPlaceIdResults'>;

/** A school with the id that is shown for it. */
export interface Proposal {
  schoolId: string;
  placeId: string;
}

/** How often a search that is under way is looked at. */
const LOOK_EVERY_MS = 1_500;

const keysOf = (adminId: string) => {
  const all = ['admin', adminId, 'place-ids'] as const;
  return {
    all,
    overview: [...all, 'overview'] as const,
    results: [...all, 'results'] as const,
    discover: [...all, 'discover'] as const,
  };
};

/** Whether there is a search, and how far it is. */
export function usePlaceIds() {
  const adminId = useUserId();
  const keys = keysOf(adminId);
  // the answer to a start waits for what the search finds first; the search itself is under way at once
  const isStarting = useIsMutating({ mutationKey: keys.discover }) > 0;
  return useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => call('getPlaceIds', { signal }),
    // the page is drawn before anybody is known
    enabled: adminId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (isStarting || state.data?.run?.state === 'running' ? LOOK_EVERY_MS : false),
  });
}

/**
 * What a search has found, page by page, or what the ones before it proposed. Google is asked again for each page, so one
 * that is shown stays as it is.
 */
export function usePlaceIdResults(id: string, narrowed: { outcome: PlaceIdOutcome | undefined; earlier?: 'true' }) {
  const adminId = useUserId();
  return useInfiniteQuery({
    queryKey: [...keysOf(adminId).results, id, narrowed],
    queryFn: ({ pageParam, signal }) =>
      call('listPlaceIdResults', { params: { id }, query: { ...narrowed, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ results, hasMore }) => (hasMore ? results.at(-1)?.school.id : undefined),
    staleTime: Infinity,
    // what is Google's is nowhere once the page is left
    gcTime: 0,
  });
}

/** Shows a search as a change has left it; what it has found is read again where that is another. */
function useShowRun() {
  const keys = keysOf(useUserId());
  const queryClient = useQueryClient();
  return (run: PlaceIdRun, { hasOtherResults = true } = {}): void => {
    queryClient.setQueryData<Overview>(keys.overview, (known) => known && { ...known, run });
    void queryClient.invalidateQueries({ queryKey: hasOtherResults ? keys.all : keys.overview });
  };
}

/** Shows results as accepted without asking Google for them again. */
function useShowAccepted() {
  const { results } = keysOf(useUserId());
  const queryClient = useQueryClient();
  return (isAccepted: (result: PlaceIdResult) => boolean): void => {
    queryClient.setQueriesData<InfiniteData<ResultPage>>({ queryKey: results }, (known) => {
      const accept = (result: PlaceIdResult) => (isAccepted(result) ? { ...result, isAccepted: true } : result);
      return known && { ...known, pages: known.pages.map((page) => ({ ...page, results: page.results.map(accept) })) };
    });
  };
}

function useTellFailure(failedText: string = words.failedText) {
  const { tell, settled } = useErrorToast();
  return {
    settled,
    onError: (error: Error): void =>
      tell({
        title: words.discoveryFailed,
        description: isOffline(error) ? words.offline : (reasonOf(error) ?? failedText),
      }),
  };
}

/** Starts a search, or goes on with one that was stopped. */
export function useDiscoverPlaceIds() {
  const adminId = useUserId();
  const show = useShowRun();
  const { settled, onError } = useTellFailure();
  return useMutation({
    mutationKey: keysOf(adminId).discover,
    mutationFn: () => call('discoverPlaceIds', { body: {} }),
    onSuccess: ({ run }) => {
      settled();
      show(run);
    },
    onError,
  });
}

export function useCancelPlaceIds(id: string) {
  const adminId = useUserId();
  const show = useShowRun();
  const { onError } = useTellFailure();
  return useMutation({
    mutationKey: keysOf(adminId).all,
    mutationFn: () => call('cancelPlaceIds', { params: { id } }),
    onSuccess: (run) => show(run),
    onError,
  });
}

/** Keeps what is shown for one school; without one, for all of which it is sure: so many in one call, until none is left. */
export function useAcceptPlaceIds(id: string) {
  const adminId = useUserId();
  const queryClient = useQueryClient();
  const show = useShowRun();
  const showAccepted = useShowAccepted();
  const { toast } = useHostServices();
  const { settled, onError } = useTellFailure(words.acceptFailedText);
  return useMutation({
    mutationKey: keysOf(adminId).all,
    async mutationFn(proposal: Proposal | null) {
      const total = { updated: 0, asked: 0 };
      for (;;) {
        const body = proposal === null ? { allSure: true as const } : { proposals: [proposal] };
        const { updated, asked, run } = await call('acceptPlaceIds', { params: { id }, body });
        total.updated += updated;
        total.asked += asked;
        if (proposal !== null || asked === 0 || run.sureLeft === 0) return { ...total, run };
      }
    },
    onSuccess: ({ updated, asked, run }, proposal) => {
      settled();
      toast({
        title: words.updated(updated, asked),
        ...(updated < asked && { description: words.leftOut }),
        variant: updated < asked ? 'neutral' : 'success',
      });
      const isWhole = updated === asked;
      if (isWhole)
        showAccepted(({ school, outcome }) =>
          proposal === null ? outcome === 'sure' : school.id === proposal.schoolId,
        );
      show(run, { hasOtherResults: !isWhole });
      void queryClient.invalidateQueries({ queryKey: ['admin', adminId, 'schools'] });
    },
    onError(error) {
      onError(error);
      // some may have been kept before it
      void queryClient.invalidateQueries({ queryKey: keysOf(adminId).all });
    },
  });
}
