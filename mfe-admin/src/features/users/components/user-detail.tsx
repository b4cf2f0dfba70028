import type { User } from '@korkollen/api/contracts/users';
import { styled } from 'styled-components';
import { Badge } from '@korkollen/shared-ui/components/badge';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { Link } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { Outcome } from '../../../admin-page/outcome';
import { standOf } from '../../../decisions/stand-of';
import { userTexts } from '../../../texts/users';
import { useChangeUser, userChanges } from '../api/users';
import { ConfirmedChange } from './confirmed-change';
import { stateTones } from './state-tones';
import { UserRole, type UserChangeProps } from './user-role';

const words = userTexts.one;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s8} ${space.s24};
  overflow-wrap: anywhere;
  dt {
    color: ${color.inkSoft};
  }
`;
const Part = styled.div`
  display: grid;
  gap: ${space.s12};
`;

function UserFacts({ user }: { user: User }) {
  const { email, role, state, school, staffRole, isEmailProved, createdAt, lastSeenAt } = user;
  const roleWords =
    staffRole === null ? userTexts.roles[role] : `${userTexts.roles[role]}, ${userTexts.staffRoles[staffRole]}`;
  return (
    <Facts>
      <dt>{words.email}</dt>
      <dd>
        <EmailAddress>{email}</EmailAddress>
      </dd>
      <dt>{words.proved}</dt>
      <dd>{isEmailProved ? words.yes : words.no}</dd>
      <dt>{words.role}</dt>
      <dd>{roleWords}</dd>
      <dt>{words.state}</dt>
      <dd>
        <Badge tone={stateTones[state]}>{userTexts.states[state]}</Badge>
      </dd>
      {(role === 'school' || role === 'teacher') && (
        <>
          <dt>{words.school}</dt>
          <dd>{school?.name ?? words.noSchool}</dd>
        </>
      )}
      <dt>{words.created}</dt>
      <dd>{formatDateTime(createdAt)}</dd>
      <dt>{words.lastSeen}</dt>
      <dd>{lastSeenAt === null ? userTexts.never : formatDateTime(lastSeenAt)}</dd>
    </Facts>
  );
}

function UserAccess({ user, change }: UserChangeProps) {
  const { access } = userTexts;
  const { id, name, email, state, openSessions } = user;
  const set = (isActive: boolean): void =>
    change.mutate({
      part: 'access',
      send: () => userChanges.setActive(id, isActive),
      done: { title: isActive ? access.activated : access.closedDone },
    });
  if (state === 'closed') {
    return (
      <>
        <p>{access.closed}</p>
        <div>
          <Button {...standOf('access', change)} pendingLabel={userTexts.pending} onClick={() => set(true)}>
            {access.activate}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{access.open}</p>
      <div>
        <ConfirmedChange
          label={access.close}
          title={access.closing(name || email)}
          lines={access.closeLines(openSessions)}
          variant="danger"
          {...standOf('access', change)}
          onConfirm={() => set(false)}
        />
      </div>
    </>
  );
}

function UserSessions({ user, change }: UserChangeProps) {
  const { sessions } = userTexts;
  return (
    <>
      <p>{sessions.count(user.openSessions)}</p>
      {user.openSessions > 0 && (
        <div>
          <ConfirmedChange
            label={sessions.end}
            title={sessions.ending(user.name || user.email)}
            lines={sessions.endLines}
            {...standOf('sessions', change)}
            onConfirm={() =>
              change.mutate({
                part: 'sessions',
                send: () => userChanges.endSessions(user.id),
                done: { title: sessions.done },
              })
            }
          />
        </div>
      )}
    </>
  );
}

/** One account, and everything that an administrator can do with it. */
export function UserDetail({ user }: { user: User }) {
  const change = useChangeUser(user.id);
  const isOwn = useSession((session) => session.user?.id === user.id);
  const { access, role, sessions, password } = userTexts;
  return (
    <div>
      <SettingsSection title={words.facts}>
        <Part>
          <UserFacts user={user} />
          {isOwn && <p>{words.own}</p>}
          <Cluster>
            <Link to={`/admin/audit?kind=account&id=${user.id}`}>{words.log}</Link>
            <Link to={`/admin/consents?reference=${user.id}`}>{words.consents}</Link>
          </Cluster>
        </Part>
      </SettingsSection>
      {!isOwn && user.state !== 'review' && (
        <>
          <SettingsSection title={access.title}>
            <Outcome state={user.state}>
              <UserAccess user={user} change={change} />
            </Outcome>
          </SettingsSection>
          <SettingsSection title={role.title}>
            <Outcome state={user.staffRole ?? user.role}>
              <UserRole user={user} change={change} />
            </Outcome>
          </SettingsSection>
          <SettingsSection title={sessions.title}>
            <Outcome state={user.openSessions}>
              <UserSessions user={user} change={change} />
            </Outcome>
          </SettingsSection>
        </>
      )}
      {(user.state === 'active' || user.state === 'waiting') && (
        <SettingsSection title={password.title}>
          <Part>
            <p>
              <TextWithAddresses>{password.text(user.email)}</TextWithAddresses>
            </p>
            <div>
              <Button
                {...standOf('password', change)}
                pendingLabel={userTexts.pending}
                onClick={() =>
                  change.mutate({
                    part: 'password',
                    send: () => userChanges.sendPasswordLink(user.id),
                    done: { title: password.done },
                  })
                }
              >
                {password.send}
              </Button>
            </div>
          </Part>
        </SettingsSection>
      )}
    </div>
  );
}
