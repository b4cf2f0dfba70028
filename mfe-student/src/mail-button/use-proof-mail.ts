import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';

/** Has the link that proves the address mailed. One that is proved already is remembered as such. */
export function useProofMail() {
  const { session } = useHostServices();
  return async (): Promise<void> => {
    try {
      await call('sendEmailLink');
    } catch (error) {
      const { user } = session.store.getState();
      if (!user || !hasErrorCode(error, 'LINK_CLOSED')) throw error;
      session.signIn({ ...user, isEmailProved: true }, session.csrfToken() ?? '');
    }
  };
}
