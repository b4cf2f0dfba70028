import type { AdministratorRequest, RoleChange, User } from '@korkollen/api/contracts/users';
import type { CallInput } from '@korkollen/api/contracts/calls';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePartChange } from '../../../fresh-proof/use-part-change';
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

function failureOf(error: unknown): string | null {
  if (isProofCancelled(error)) return null;
  return isOffline(error) ? words.offline : (reasonOf(error) ?? words.changeFailedText);
}

/** The one way to change an account. */
export function useChangeUser(id: string) {
  const areaKey = keysOf(useUserId());
  return usePartChange<User, ChangedPart>({ areaKey, id, failedTitle: words.changeFailed, failureOf });
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
