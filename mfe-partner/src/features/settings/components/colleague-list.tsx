import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { Colleague } from '@korkollen/api/contracts/colleagues';
import { staffRoles, type StaffRole } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { Select } from '@korkollen/shared-ui/components/select';
import { formatAge } from '@korkollen/shared-ui/format/date';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { About, Actions, Rows } from '@korkollen/shared-ui/components/settings-section';
import { peopleTexts } from '../../../texts/people';
import { useChangeStaff } from '../api/staff';
import { ConfirmDialog } from './confirm-dialog';
import { Soft } from './settings-page';

const words = peopleTexts.colleagues;
const roleOptions = staffRoles.map((value) => ({ value, label: peopleTexts.roles[value].name }));

/* the focus is put here when what had it is gone */
const Part = styled.div`
  &:focus {
    outline: none;
  }
`;
const RoleChoice = styled.div`
  min-width: 168px;
`;

type Asked = { is: 'removal'; colleague: Colleague } | { is: 'demotion'; colleague: Colleague };

function useStaffDecisions(colleagues: Colleague[], onGone: () => void) {
  const { toast } = useHostServices();
  const userId = useSession(({ user }) => user?.id);
  const change = useChangeStaff();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const closeWithoutOrigin = (): void => {
    // the dialog holds the focus until it is gone, and gives it back to what asked and is gone by then
    flushSync(close);
    setTimeout(onGone);
  };

  const setRole = (colleague: Colleague, staffRole: StaffRole): void =>
    change.mutate(
      { is: 'role', id: colleague.id, staffRole },
      {
        onSuccess: () => {
          toast({ title: words.roleChanged(colleague.name, staffRole), variant: 'success' });
          // who has given up their own role has no list of roles any more
          if (colleague.id === userId) closeWithoutOrigin();
        },
        onSettled: close,
      },
    );
  const chooseRole = (colleague: Colleague, staffRole: StaffRole): void => {
    if (staffRole === colleague.staffRole || change.isPending) return;
    const isOwn = colleague.id === userId;
    // the question says that another administrator can undo it
    const isOnlyAdmin = isOwn && colleagues.every(({ id, staffRole: role }) => id === userId || role !== 'admin');
    if (isOnlyAdmin) toast({ title: peopleTexts.failedTitle, description: words.demotion.onlyAdmin, variant: 'error' });
    // nobody gives their own role away by a slip
    else if (isOwn) setAsked({ is: 'demotion', colleague });
    else setRole(colleague, staffRole);
  };
  const remove = (colleague: Colleague): void =>
    change.mutate(
      { is: 'removal', id: colleague.id },
      {
        onSuccess: () => {
          toast({ title: words.removal.done(colleague.name), variant: 'success' });
          closeWithoutOrigin();
        },
        onSettled: close,
      },
    );
  return { userId, asked, setAsked, close, chooseRole, setRole, remove, isPending: change.isPending };
}

interface ColleagueListProps {
  colleagues: Colleague[];
  /** Why nothing can be changed; undefined for who may. */
  readsOnly: string | undefined;
  now: Date;
}

/** Who logs in, what each may do, and when they were last here. */
export function ColleagueList({ colleagues, readsOnly, now }: ColleagueListProps) {
  const part = useRef<HTMLDivElement>(null);
  const decisions = useStaffDecisions(colleagues, () => part.current?.focus());
  const { userId, asked, close, isPending } = decisions;
  return (
    <Part ref={part} tabIndex={-1} role="group" aria-label={words.list}>
      <Rows role="list" aria-label={words.list}>
        {colleagues.map((colleague) => (
          <li key={colleague.id}>
            <About>
              <strong>{colleague.name || <EmailAddress>{colleague.email}</EmailAddress>}</strong>
              {colleague.id === userId && ` (${words.you})`}
              <p>
                <EmailAddress>{colleague.email}</EmailAddress>
              </p>
              <p>
                {colleague.lastSeenAt === null ? words.neverSeen : words.seen(formatAge(colleague.lastSeenAt, now))}
              </p>
            </About>
            {readsOnly === undefined ? (
              <Actions>
                <RoleChoice>
                  <Select
                    label={words.role(colleague.name)}
                    hideLabel
                    options={roleOptions}
                    value={colleague.staffRole}
                    onValueChange={(value) =>
                      decisions.chooseRole(colleague, staffRoles.find((role) => role === value) ?? colleague.staffRole)
                    }
                  />
                </RoleChoice>
                {colleague.id !== userId && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={words.removeNamed(colleague.name)}
                    onClick={() => decisions.setAsked({ is: 'removal', colleague })}
                  >
                    {words.remove}
                  </Button>
                )}
              </Actions>
            ) : (
              <Soft>{peopleTexts.roles[colleague.staffRole].name}</Soft>
            )}
          </li>
        ))}
      </Rows>
      {asked?.is === 'removal' && (
        <ConfirmDialog
          title={words.removal.title(asked.colleague.name)}
          text={words.removal.text(asked.colleague.name)}
          confirm={words.removal.confirm}
          pending={words.removal.pending}
          isPending={isPending}
          onConfirm={() => decisions.remove(asked.colleague)}
          onClose={close}
        />
      )}
      {asked?.is === 'demotion' && (
        <ConfirmDialog
          title={words.demotion.title}
          text={words.demotion.text}
          confirm={words.demotion.confirm}
          isPending={isPending}
          onConfirm={() => decisions.setRole(asked.colleague, 'viewer')}
          onClose={close}
        />
      )}
    </Part>
  );
}
