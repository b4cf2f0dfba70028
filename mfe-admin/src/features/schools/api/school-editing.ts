import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { RegisterPage } from '@korkollen/api/contracts/admin';
import type { AdminSchoolFields } from '@korkollen/api/contracts/admin-schools';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { focusMain } from '@korkollen/shared-ui/primitives/focus-main';
import { useTakingBack } from '../../../decisions/use-taking-back';
import { isProofCancelled, useFreshProof } from '../../../fresh-proof/fresh-proof';
import { takeBackTexts } from '../../../texts/decisions';
import { schoolEditorTexts as words } from '../../../texts/school-editor';

/** By the signed-in person: nobody sees what another account has read. The list of schools has the same beginning. */
const keys = {
  schools: (userId: string) => ['admin', userId, 'schools'] as const,
  one: (userId: string, id: string) => ['admin', userId, 'school', id] as const,
  history: (userId: string, id: string) => ['admin', userId, 'school-history', id] as const,
};

/** A school as it is when it is opened: what the form begins with is never an earlier visit's. */
export function useAdminSchool(id: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: keys.one(userId, id),
    queryFn: ({ signal }) => call('getAdminSchool', { params: { id }, signal }),
    enabled: userId !== '',
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** What was done to a school, the newest first. */
export function useSchoolHistory(id: string) {
  const userId = useUserId();
  return useInfiniteQuery({
    queryKey: keys.history(userId, id),
    queryFn: ({ pageParam, signal }) =>
      call('listSchoolHistory', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: userId !== '',
    staleTime: 0,
  });
}

/** What students would be shown of a price text; the last answer stays until there is another. */
export function usePriceReading(pricing: string) {
  return useQuery({
    queryKey: ['admin', 'price-reading', pricing] as const,
    queryFn: ({ signal }) => call('readPriceText', { body: { pricing }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}

export type SavedSchool =
  | { fields: AdminSchoolFields; idempotencyKey: string }
  | { id: string; changes: Partial<AdminSchoolFields>; seen: string };

export type SaveOutcome =
  | { isSaved: true; school: AdminSchool }
  /** Somebody else was first: the school as it is now, and who changed it last. */
  | { isSaved: false; theirs: AdminSchool; changedBy: string | null };

/** What is said of a school that was not saved. */
export function describeFailure(error: unknown): string {
  return isOffline(error) ? words.saveOffline : (reasonOf(error) ?? words.saveFailed);
}

async function readTheirs(id: string): Promise<SaveOutcome> {
  const [theirs, changedBy] = await Promise.all([
    call('getAdminSchool', { params: { id } }),
    // who it was is worth knowing, and not worth failing for
    call('listSchoolHistory', { params: { id } }).then(
      ({ entries }) => entries[0]?.who?.name ?? null,
      () => null,
    ),
  ]);
  return { isSaved: false, theirs, changedBy };
}

async function send(saved: SavedSchool): Promise<SaveOutcome> {
  if ('fields' in saved) {
    const { fields: body, idempotencyKey } = saved;
    const school = await call('createSchool', { headers: { 'idempotency-key': idempotencyKey }, body });
    return { isSaved: true, school };
  }
  const { id, changes, seen } = saved;
  try {
    return { isSaved: true, school: await call('updateSchool', { params: { id }, body: { ...changes, seen } }) };
  } catch (error) {
    if (!hasErrorCode(error, 'CHANGED_MEANWHILE')) throw error;
    return readTheirs(id);
  }
}

/** Takes a school's verification back, or finishes that; whoever does it may be asked for a proof first. */
export function useTakeBackVerification({ id, verification }: AdminSchool, onDone: (school: AdminSchool) => void) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { withFreshProof } = useFreshProof();
  const verifiedAt = verification?.verifiedAt ?? '';
  return useTakingBack({
    mutationKey: [...keys.schools(userId), 'take-back'],
    send: (reason) =>
      withFreshProof(() => call('takeBackVerification', { params: { id }, body: { reason, verifiedAt } })),
    isGivenUp: isProofCancelled,
    changedMeanwhile: takeBackTexts.verifiedAnew,
    onDone,
    onSettled: async () => {
      const stale = [keys.schools(userId), keys.history(userId, id)];
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** Those that the list shows, by their ids. */
function shownSchools(queryClient: QueryClient, queryKey: QueryKey): Set<string> {
  const pages = queryClient.getQueriesData<RegisterPage>({ queryKey, type: 'active' });
  return new Set(pages.flatMap(([, page]) => page?.schools ?? []).map(({ id }) => id));
}

/** The form gives the focus back to the row that it was opened from, unless that has gone. */
function keepFocusOnPage(): void {
  if (document.activeElement === document.body) focusMain();
}

/**
 * Makes or changes a school. What somebody else has changed meanwhile is answered instead of overwritten; that it failed is for
 * the form to say.
 */
export function useSaveSchool() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  return useMutation({
    mutationKey: [...keys.schools(userId), 'save'],
    mutationFn: send,
    onSuccess: (outcome, saved) => {
      if (!outcome.isSaved) return;
      const title = 'fields' in saved ? words.created : words.updated;
      toast({ title, variant: 'success' });
      const { id } = outcome.school;
      const isShown = (): boolean => shownSchools(queryClient, keys.schools(userId)).has(id);
      const wasShown = isShown();
      void queryClient.invalidateQueries({ queryKey: keys.schools(userId) }).then(() => {
        if (!wasShown || isShown()) return;
        toast({ title, description: words.left, variant: 'success' });
        requestAnimationFrame(keepFocusOnPage);
      });
    },
  });
}
