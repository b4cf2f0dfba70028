import { useMutation } from '@tanstack/react-query';
import type { ProfileChange } from '@korkollen/api/contracts/own-account';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import { call } from '@korkollen/shared-ui/http/http-client';

const useChangeKey = () => ['partner', useUserId(), 'change-account'] as const;

/** Changes what the person says of themselves; a failure is the form's to show. */
export function useChangeDetails() {
  const { session } = useHostServices();
  return useMutation({
    mutationKey: useChangeKey(),
    mutationFn: (profile: ProfileChange) => call('changeMyProfile', { body: profile }),
    onSuccess: (user) => session.signIn(user, session.csrfToken() ?? ''),
  });
}

/** Leaves the school: nobody is signed in any more. */
export function useLeaveSchool() {
  return useMutation({ mutationKey: useChangeKey(), mutationFn: () => call('leaveSchool') });
}
