import type { AdministratorRequest, RoleChange, User } from '@korkollen/api/contracts/users';
import type { CallInput } from '@korkollen/api/contracts/calls';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isProofCancelled, useFreshProof } from '../../../fresh-proof/fresh-proof';
import { keepRows } from '../../../paged-list/keep-rows';
import { userTexts as words } from '../../../texts/users';

/** By the signed-in person: nobody sees what another account has read. */
const keysOf = (adminId: string) => ['admin', adminId, 'users'] as const;

/** A page of the accounts that a filter finds. */
export function useUsers(query: NonNullable<CallInput<'listUsers'>['query']>) {
  const adminId = useUserId();
  return useQuery({
    queryKey: [...keysOf(adminId), 'list', query],
    queryFn: ({ signal }) => call('listUsers', { query, signal }),
    // the page is drawn before anybody is known
    enabled: adminId !== '',
    staleTime: 0,
    placeholderData: (previous) => keepRows(previous, previous?.users),
  });
}

export function useUser(id: string) {
  const adminId = useUserId();
  return useQuery({
    queryKey: [...keysOf(adminId), 'one', id],
    queryFn: ({ signal }) => call('getUser', { params: { id }, signal }),
    enabled: adminId !== '',
    staleTime: 0,
  });
}

/** What administrators do with one account; whoever does it may be asked for a proof first. */
export const userChanges = {
  setActive: (id: string, isActive: boolean) => call('setUserActive', { params: { id }, body: { isActive } }),
  changeRole: (id: string, body: RoleChange) => call('changeUserRole', { params: { id }, body }),
  endSessions: (id: string) => call('endUserSessions', { params: { id } }),
  sendPasswordLink: (id: string) => call('sendUserPasswordLink', { params: { id } }),
};

/** Which part of an account is changed. */
type ChangedPart = 'access' | 'role' | 'sessions' | 'password';

interface Change {
  part: ChangedPart;
  send(): Promise<User>;
  /** What is said when it is done. */
  done: string;
}

/** Changes an account, says what became of it, and shows the account as it is then. */
export function useChangeUser(id: string) {
  const adminId = useUserId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const { withFreshProof } = useFreshProof();
  const ownKey = [...keysOf(adminId), 'one', id];
  return useMutation({
    mutationKey: keysOf(adminId),
    mutationFn: ({ send }: Change) => withFreshProof(send),
    onSuccess: async (user, { done }) => {
      settled();
      toast({ title: done, variant: 'success' });
      // an answer that is under way may be from before
      await queryClient.cancelQueries({ queryKey: ownKey });
      queryClient.setQueryData(ownKey, user);
      void queryClient.invalidateQueries({ queryKey: [...keysOf(adminId), 'list'] });
    },
    onError: (error) => {
      if (isProofCancelled(error)) return;
      const description = isOffline(error) ? words.offline : (reasonOf(error) ?? words.changeFailedText);
      tell({ title: words.changeFailed, description });
      void queryClient.invalidateQueries({ queryKey: ownKey });
    },
  });
}

/** Invites an administrator by mail. */
export function useInviteAdministrator() {
  const adminId = useUserId();
  const queryClient = useQueryClient();
  const { withFreshProof } = useFreshProof();
  return useMutation({
    mutationKey: keysOf(adminId),
    mutationFn: (body: AdministratorRequest) => withFreshProof(() => call('inviteAdministrator', { body })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [...keysOf(adminId), 'list'] }),
  });
}
