import type { PasswordChange, PersonalDataExport, ProfileChange } from '@korkollen/api/contracts/own-account';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { useMemo } from 'react';

/** First part of the keys of what is the signed-in person's own. */
export const ownKey = 'own-account';

/** What signed-in people do with their account. Whoever is signed out on the server is signed out here. */
export function useOwnAccount() {
  const { session } = useHostServices();
  return useMemo(() => {
    async function whileSignedIn<Answer>(answer: Promise<Answer>): Promise<Answer> {
      try {
        return await answer;
      } catch (error) {
        if (hasStatus(error, 401)) await session.endSession();
        throw error;
      }
    }
    return {
      async changeProfile(profile: ProfileChange): Promise<void> {
        const user = await whileSignedIn(call('changeMyProfile', { body: profile }));
        session.signIn(user, session.csrfToken() ?? '');
      },
      async changePassword(passwords: PasswordChange): Promise<void> {
        await whileSignedIn(call('changeMyPassword', { body: passwords }));
      },
      readData: (): Promise<PersonalDataExport> => whileSignedIn(call('exportMyData')),
      async deleteAccount(password: string): Promise<void> {
        await whileSignedIn(call('deleteMyAccount', { body: { password } }));
      },
    };
  }, [session]);
}
