import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PasswordChange } from '@korkollen/api/contracts/own-account';
import { call, isOffline, reasonOf } from '../http/http-client';
import { ownAccountTexts } from '../texts/own-account';
import { loginTexts } from '../texts/login';
import { useErrorToast } from './error-toast';
import { useHostServices } from './host-services';
import { useUserId } from './user-id';

const keys = {
  sessions: (ownKey: string, userId: string) => [ownKey, userId, 'sessions'] as const,
  change: (ownKey: string, userId: string) => [ownKey, userId, 'change-account'] as const,
};

/** Why something of one's own account was not done, in a sentence. */
export function ownAccountFailure(error: unknown): string {
  if (isOffline(error)) return loginTexts.offline;
  return reasonOf(error) ?? ownAccountTexts.failed;
}

const sessionsQuery = (ownKey: string, userId: string) =>
  queryOptions({
    queryKey: keys.sessions(ownKey, userId),
    queryFn: async ({ signal }) => (await call('listOwnSessions', { signal })).sessions,
    enabled: userId !== '',
    staleTime: 0,
  });

/** Where the person is signed in. `ownKey`: first part of every key of the area, as its gate has it. */
export function useOpenSessions(ownKey: string) {
  return useQuery(sessionsQuery(ownKey, useUserId()));
}

/** One session by its id, all but this one, or all: whoever ends this one is signed out here too. */
export type SessionsToEnd = { id: string; isCurrent: boolean } | 'others' | 'all';

export function useEndSessions(ownKey: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { session } = useHostServices();
  const { tell, settled } = useErrorToast();
  return useMutation({
    mutationKey: keys.change(ownKey, userId),
    mutationFn: (which: SessionsToEnd) =>
      typeof which === 'string'
        ? call('endOwnSessions', { body: { which } })
        : call('endOwnSession', { params: { id: which.id } }),
    onSuccess: async (_nothing, which) => {
      settled();
      if (which === 'all' || (which !== 'others' && which.isCurrent)) await session.signOut();
      else await queryClient.invalidateQueries({ queryKey: keys.sessions(ownKey, userId) });
    },
    onError: (error) => tell({ title: ownAccountTexts.failedTitle, description: ownAccountFailure(error) }),
  });
}

/** Changes the password, which ends every other session; a failure is the form's to show. */
export function useChangePassword(ownKey: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: keys.change(ownKey, userId),
    mutationFn: (passwords: PasswordChange) => call('changeMyPassword', { body: passwords }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.sessions(ownKey, userId) }),
  });
}
