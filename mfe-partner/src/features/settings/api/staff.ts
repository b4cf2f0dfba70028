import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InvitationRequest, Staff } from '@korkollen/api/contracts/colleagues';
import type { StaffRole } from '@korkollen/api/contracts/vocabulary';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call } from '@korkollen/shared-ui/http/http-client';
import { peopleTexts } from '../../../texts/people';
import { failureOf } from '../state/failure';

const keys = {
  staff: (userId: string) => ['partner', userId, 'staff'] as const,
  change: (userId: string) => ['partner', userId, 'change-staff'] as const,
};

const staffQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.staff(userId),
    queryFn: ({ signal }) => call('listColleagues', { signal }),
    enabled: userId !== '',
    staleTime: 0,
  });

/** The school's staff, and whom it has invited. */
export function useStaff() {
  return useQuery(staffQuery(useUserId()));
}

/** Sends an invitation; a failure is the form's to show. */
export function useInvite() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: keys.change(userId),
    mutationFn: ({ request, key }: { request: InvitationRequest; key: string }) =>
      call('inviteColleague', { body: request, headers: { 'idempotency-key': key } }),
    onSuccess: (staff) => queryClient.setQueryData(staffQuery(userId).queryKey, staff),
  });
}

/** One change of the staff, as it was asked for. */
export type StaffChange =
  | { is: 'role'; id: string; staffRole: StaffRole }
  | { is: 'removal'; id: string }
  | { is: 'again'; id: string }
  | { is: 'withdrawal'; id: string };

function send(change: StaffChange): Promise<Staff> {
  const params = { id: change.id };
  if (change.is === 'role') return call('changeColleague', { params, body: { staffRole: change.staffRole } });
  if (change.is === 'removal') return call('removeColleague', { params });
  return change.is === 'again' ? call('renewInvitation', { params }) : call('withdrawInvitation', { params });
}

/** Changes the staff; what was refused is said, and the list shows what holds. */
export function useChangeStaff() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { session } = useHostServices();
  const { tell, settled } = useErrorToast();
  return useMutation({
    mutationKey: keys.change(userId),
    mutationFn: send,
    onSuccess: (staff, change) => {
      settled();
      queryClient.setQueryData(staffQuery(userId).queryKey, staff);
      const { user } = session.store.getState();
      if (change.is === 'role' && change.id === user?.id) {
        session.signIn({ ...user, staffRole: change.staffRole }, session.csrfToken() ?? '');
      }
    },
    onError: async (error) => {
      tell({ title: peopleTexts.failedTitle, description: failureOf(error) });
      await queryClient.invalidateQueries({ queryKey: keys.staff(userId) });
    },
  });
}
