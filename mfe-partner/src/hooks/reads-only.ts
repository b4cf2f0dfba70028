import { readsOnlySentence } from '@korkollen/api/contracts/errors';
import { useSession } from '@korkollen/shared-ui/host/host-services';

/** Why the signed-in person changes nothing of the school's, in a sentence; undefined for whoever may. The API sees to it. */
export function useReadsOnly(): string | undefined {
  const isViewer = useSession(({ user }) => user?.staffRole === 'viewer');
  return isViewer ? readsOnlySentence : undefined;
}
