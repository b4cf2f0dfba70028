import { useSession } from '@korkollen/shared-ui/host/host-services';

/** Id of the signed-in person. Pages of the inbox are drawn behind the gate, so there always is one. */
export function usePartnerId(): string {
  return useSession((session) => session.user?.id ?? '');
}
