import { useSession } from './host-services';

/**
 * Id of the signed-in person; empty while nobody is known, and then nothing is asked for. It stands in the key of what is
 * read: nobody sees what another account has read.
 */
export function useUserId(): string {
  return useSession(({ user }) => user?.id ?? '');
}
