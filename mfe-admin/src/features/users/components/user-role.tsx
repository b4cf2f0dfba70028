import type { User } from '@korkollen/api/contracts/users';
import { staffRoles, type StaffRole } from '@korkollen/api/contracts/vocabulary';
import { useState } from 'react';
import { Button } from '@korkollen/shared-ui/components/button';
import { Select } from '@korkollen/shared-ui/components/select';
import { standOf } from '../../../decisions/stand-of';
import { userTexts } from '../../../texts/users';
import { userChanges, type useChangeUser } from '../api/users';
import { ConfirmedChange } from './confirmed-change';

const words = userTexts.role;

export interface UserChangeProps {
  user: User;
  change: ReturnType<typeof useChangeUser>;
}

function StaffRoleForm({ user, change, current }: UserChangeProps & { current: StaffRole }) {
  const [chosen, setChosen] = useState(current);
  const stand = standOf('role', change);
  const save = (): void =>
    change.mutate({
      part: 'role',
      send: () => userChanges.changeRole(user.id, { staffRole: chosen }),
      done: { title: words.changed },
    });
  return (
    <>
      <Select
        label={words.staffLabel}
        options={staffRoles.map((value) => ({ value, label: userTexts.staffRoles[value] }))}
        value={chosen}
        onValueChange={(value) => setChosen(staffRoles.find((known) => known === value) ?? chosen)}
      />
      <div>
        <Button
          onClick={save}
          isPending={stand.isPending}
          disabled={stand.disabled || chosen === current}
          pendingLabel={userTexts.pending}
        >
          {words.saveStaff}
        </Button>
      </div>
    </>
  );
}

/** What somebody may do: at their school, or whether they are an administrator. One account has one role. */
export function UserRole({ user, change }: UserChangeProps) {
  const { id, name, email, role, state, staffRole, school } = user;
  const changeTo = (wanted: 'admin' | 'student'): void =>
    change.mutate({
      part: 'role',
      send: () => userChanges.changeRole(id, { role: wanted }),
      done: { title: words.changed },
    });
  if (staffRole !== null && school !== null) {
    return (
      <>
        <p>{words.staff(school.name)}</p>
        <StaffRoleForm key={staffRole} user={user} change={change} current={staffRole} />
      </>
    );
  }
  if (role === 'school' || role === 'teacher') return <p>{words.fixed}</p>;
  if (role === 'admin') {
    return (
      <>
        <p>{words.admin}</p>
        <div>
          <ConfirmedChange
            label={words.take}
            title={words.taking(name || email)}
            lines={words.takeLines}
            variant="danger"
            {...standOf('role', change)}
            onConfirm={() => changeTo('student')}
          />
        </div>
      </>
    );
  }
  if (state !== 'active') return <p>{words.unusable}</p>;
  return (
    <>
      <p>{words.student}</p>
      <div>
        <ConfirmedChange
          label={words.give}
          title={words.giving(name || email)}
          lines={words.giveLines(email)}
          {...standOf('role', change)}
          onConfirm={() => changeTo('admin')}
        />
      </div>
    </>
  );
}
