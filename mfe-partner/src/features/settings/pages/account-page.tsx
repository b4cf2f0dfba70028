import { useSession } from '@korkollen/shared-ui/host/host-services';
import { OpenSessions } from '@korkollen/shared-ui/host/open-sessions';
import { PasswordForm } from '@korkollen/shared-ui/host/password-form';
import { peopleTexts } from '../../../texts/people';
import { DetailsForm } from '../components/details-form';
import { LeaveSchool } from '../components/leave-school';
import { SettingsPage } from '../components/settings-page';

/** `/partner/account`: what somebody of a school's staff sees and changes of their own. */
export function AccountPage() {
  const user = useSession((session) => session.user);
  return (
    <SettingsPage title={peopleTexts.account.title}>
      {user && (
        <>
          <DetailsForm key={user.id} user={user} />
          <PasswordForm ownKey="partner" email={user.email} />
          <OpenSessions ownKey="partner" />
          {user.role === 'school' && <LeaveSchool user={user} />}
        </>
      )}
    </SettingsPage>
  );
}
