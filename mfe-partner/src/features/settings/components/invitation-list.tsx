import { useRef } from 'react';
import { styled } from 'styled-components';
import type { ColleagueInvitation } from '@korkollen/api/contracts/colleagues';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { About, Actions, Rows, SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { peopleTexts } from '../../../texts/people';
import { useChangeStaff } from '../api/staff';

const words = peopleTexts.colleagues.invitations;

/* outlasts the last of them: it has the focus then */
const Part = styled.div`
  &:focus {
    outline: none;
  }
`;

interface InvitationListProps {
  invitations: ColleagueInvitation[];
  readsOnly: string | undefined;
  now: Date;
}

/** Who is invited and has not come: to be asked again, or no more. */
export function InvitationList({ invitations, readsOnly, now }: InvitationListProps) {
  const { toast } = useHostServices();
  const part = useRef<HTMLDivElement>(null);
  const change = useChangeStaff();
  const say = (title: string) => toast({ title, variant: 'success' });
  return (
    <Part ref={part} tabIndex={-1}>
      {invitations.length > 0 && (
        <SettingsSection title={words.title}>
          <Rows role="list" aria-label={words.title}>
            {invitations.map(({ id, name, email, staffRole, expiresAt }) => (
              <li key={id}>
                <About>
                  <strong>{name}</strong>
                  <p>
                    <EmailAddress>{email}</EmailAddress> · {peopleTexts.roles[staffRole].name}
                  </p>
                  <p>{new Date(expiresAt) > now ? words.open(formatDate(expiresAt)) : words.expired}</p>
                </About>
                {readsOnly === undefined && (
                  <Actions>
                    <Button
                      size="small"
                      aria-label={words.againNamed(name)}
                      isPending={change.isPending && change.variables.id === id && change.variables.is === 'again'}
                      pendingLabel={words.againPending}
                      onClick={() =>
                        change.mutate({ is: 'again', id }, { onSuccess: () => say(words.againDone(email)) })
                      }
                    >
                      {words.again}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={words.withdrawNamed(name)}
                      onClick={() =>
                        change.mutate(
                          { is: 'withdrawal', id },
                          {
                            onSuccess: () => {
                              say(words.withdrawn(name));
                              part.current?.focus();
                            },
                          },
                        )
                      }
                    >
                      {words.withdraw}
                    </Button>
                  </Actions>
                )}
              </li>
            ))}
          </Rows>
        </SettingsSection>
      )}
    </Part>
  );
}
