import { useSession } from '@korkollen/shared-ui/host/host-services';

/** By the signed-in person: nobody sees what another account has read. */
export const reviewKeys = {
  claims: (userId: string) => ['admin', userId, 'claims'] as const,
  registrations: (userId: string) => ['admin', userId, 'registrations'] as const,
  decide: (userId: string) => ['admin', userId, 'decide'] as const,
};

/** Others decide too: what was read is read again on each visit. */
export const caching = { staleTime: 0 } as const;

/** Id of the signed-in person; empty while nobody is known, and then nothing is asked for. */
export function useAdminId(): string {
  return useSession((session) => session.user?.id ?? '');
}
