import type { StudentLead, StudentLeadPage } from '@korkollen/api/contracts/students';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useUserId } from '@korkollen/shared-ui/host/user-id';

/** What a school does shows within seconds, while somebody looks; more pages are asked for less often. */
const POLL_MS = 5_000;

/** First part of every key of what is the signed-in student's own. */
export const ownKey = 'student';

/** By the signed-in person: nobody sees what another account has read. */
const keys = {
  leads: (userId: string) => [ownKey, userId, 'leads'] as const,
  withdraw: (userId: string) => [ownKey, userId, 'withdraw'] as const,
};

type ReadPages = InfiniteData<StudentLeadPage, string | undefined>;

/** An enquiry stands once, also when another was sent between two pages. */
const withoutRepeats = (leads: StudentLead[]): StudentLead[] => [
  ...new Map(leads.map((lead) => [lead.id, lead])).values(),
];

/** The person's enquiries, newest first, as far as they have been asked for; they follow what the schools do. */
export function useContacts() {
  const userId = useUserId();
  const answer = useInfiniteQuery({
    queryKey: keys.leads(userId),
    queryFn: ({ signal, pageParam: cursor }) =>
      call('listStudentLeads', { ...(cursor !== undefined && { query: { cursor } }), signal }),
    enabled: userId !== '',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      hasErrorCode(error, 'EMAIL_NOT_PROVED') ? false : POLL_MS * (data?.pages.length ?? 1),
  });
  return { ...answer, leads: answer.data && withoutRepeats(answer.data.pages.flatMap(({ leads }) => leads)) };
}
export type Contacts = ReturnType<typeof useContacts>;

/** Withdraws an enquiry, and shows at once that it is. */
export function useWithdraw(onDone: (lead: StudentLead) => void) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: keys.withdraw(userId),
    mutationFn: (id: string) => call('withdrawLead', { params: { id } }),
    onSuccess: async (withdrawn) => {
      const queryKey = keys.leads(userId);
      // an answer that is under way may be from before
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ReadPages>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              leads: page.leads.map((lead) => (lead.id === withdrawn.id ? withdrawn : lead)),
            })),
          },
      );
      onDone(withdrawn);
    },
    // it may have gone meanwhile
    onError: () => queryClient.invalidateQueries({ queryKey: keys.leads(userId) }),
  });
}
