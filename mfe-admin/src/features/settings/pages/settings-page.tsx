import { styled } from 'styled-components';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { OpenSessions } from '@korkollen/shared-ui/host/open-sessions';
import { PasswordForm } from '@korkollen/shared-ui/host/password-form';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import { AdminPage } from '../../../admin-page/admin-page';
import { SecondFactor } from '../../../fresh-proof/second-factor/second-factor';
import { settingsTexts as words } from '../../../texts/settings';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s8} ${space.s24};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
const Tips = styled.ul`
  display: grid;
  gap: ${space.s12};
  max-width: ${size.text};
  padding-inline-start: ${space.s16};
`;

/** /admin/settings: an administrator's own account, and what keeps it theirs. */
export function SettingsPage() {
  const user = useSession((session) => session.user);
  return (
    <AdminPage title={words.title}>
      {user && (
        <>
          <SettingsSection title={words.account.title} text={words.account.text}>
            <Facts>
              <dt>{words.account.email}</dt>
              <dd>
                <EmailAddress>{user.email}</EmailAddress>
              </dd>
              <dt>{words.account.role}</dt>
              <dd>{words.account.admin}</dd>
            </Facts>
          </SettingsSection>
          <PasswordForm ownKey="admin" email={user.email} />
          <SecondFactor />
          <OpenSessions ownKey="admin" />
          <SettingsSection title={words.safety.title} text={words.safety.text}>
            <Tips>
              {words.safety.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </Tips>
          </SettingsSection>
        </>
      )}
    </AdminPage>
  );
}
