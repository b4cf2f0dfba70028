import { lazyPart } from '@korkollen/shared-ui/components/lazy-part';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { Suspense } from 'react';

// Few accounts are from before addresses were proved: nobody else loads it, and a page without it is whole.
const UnprovedEmailNotice = lazyPart(() =>
  import('./unproved-email-notice').then(({ UnprovedEmailNotice: notice }) => notice),
);

/** For a student whose account is from before addresses were proved: until the link in a mail is opened. */
export function EmailNotice() {
  const user = useSession((session) => session.user);
  if (user?.role !== 'student' || user.isEmailProved !== false) return null;
  return (
    <Suspense fallback={null}>
      <UnprovedEmailNotice key={user.id} email={user.email} />
    </Suspense>
  );
}
