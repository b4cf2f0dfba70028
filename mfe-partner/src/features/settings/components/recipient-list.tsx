import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { LeadRecipient } from '@korkollen/api/contracts/partner-settings';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { TextWithAddresses } from '@korkollen/shared-ui/components/text-with-addresses';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { About, Actions, Rows } from '@korkollen/shared-ui/components/settings-section';
import { RemovalDialog } from '../../../questions/removal-dialog';
import { settingsTexts } from '../../../texts/settings';
import { useChangeRecipient, type RecipientChange } from '../api/settings';

const words = settingsTexts.recipients;

const Part = styled.div`
  &:focus {
    outline: none;
  }
`;

function stateOf({ isProved, hasEnded, isUnreachable }: LeadRecipient): string {
  if (!isProved) return words.waiting;
  if (isUnreachable) return words.unreachable;
  return hasEnded ? words.ended : words.proved;
}

interface RecipientListProps {
  recipients: LeadRecipient[];
  readsOnly: string | undefined;
}

/** The addresses that get the enquiries, the primary one first. */
export function RecipientList({ recipients, readsOnly }: RecipientListProps) {
  const { toast } = useHostServices();
  const part = useRef<HTMLDivElement>(null);
  const change = useChangeRecipient();
  const [leaving, setLeaving] = useState<LeadRecipient>();
  const ask = (wanted: RecipientChange, done: string | undefined): void =>
    change.mutate(wanted, {
      onSuccess: () => {
        if (done !== undefined) toast({ title: done, variant: 'success' });
        // the button that was pressed is gone
        if (wanted.is !== 'again') part.current?.focus();
      },
    });
  // drawn no more after the last of them, whose removal is still to be told
  if (recipients.length === 0) return null;
  return (
    <Part ref={part} tabIndex={-1}>
      <Rows role="list" aria-label={words.list}>
        {recipients.map((recipient, index) => {
          const { id, address, isProved, hasEnded, isUnreachable } = recipient;
          return (
            <li key={id}>
              <About>
                <strong>
                  <EmailAddress>{address}</EmailAddress>
                </strong>
                <p>
                  {index === 0 && `${words.primary} · `}
                  {stateOf(recipient)}
                </p>
              </About>
              {readsOnly === undefined && (
                <Actions>
                  {(!isProved || hasEnded) && !isUnreachable && (
                    <Button
                      size="small"
                      aria-label={words.againNamed(address)}
                      isPending={change.isPending && change.variables.id === id && change.variables.is === 'again'}
                      pendingLabel={words.againPending}
                      onClick={() => ask({ is: 'again', id }, words.againDone(address))}
                    >
                      {words.again}
                    </Button>
                  )}
                  {index > 0 && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={words.makePrimaryNamed(address)}
                      onClick={() => ask({ is: 'first', id }, undefined)}
                    >
                      {words.makePrimary}
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={words.removeNamed(address)}
                    isPending={change.isPending && change.variables.id === id && change.variables.is === 'removal'}
                    pendingLabel={words.removing}
                    onClick={() => setLeaving(recipient)}
                  >
                    {words.remove}
                  </Button>
                </Actions>
              )}
            </li>
          );
        })}
      </Rows>
      {leaving && (
        <RemovalDialog
          isOpen
          title={words.removeTitle}
          text={<TextWithAddresses>{words.removeText(leaving.address)}</TextWithAddresses>}
          onKeep={() => setLeaving(undefined)}
          onRemove={() => {
            setLeaving(undefined);
            ask({ is: 'removal', id: leaving.id }, words.removed);
          }}
        />
      )}
    </Part>
  );
}
