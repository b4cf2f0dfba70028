import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { maxEmailLength } from '@korkollen/api/contracts/limits';
import type { LeadRecipient } from '@korkollen/api/contracts/partner-settings';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { ApiError } from '@korkollen/shared-ui/http/http-client';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { focusFirstWrong } from '../../../hooks/first-wrong';
import { settingsTexts } from '../../../texts/settings';
import { useAddRecipient } from '../api/settings';
import { failureOf } from '../state/failure';

const words = settingsTexts.recipients;

const Form = styled.form`
  display: grid;
  gap: ${space.s4} ${space.s12};
  > button {
    justify-self: start;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    > button {
      grid-area: 2 / 2;
    }
  }
`;
/* the button stands beside the control, whatever is said below that */
const Address = styled(Field)`
  ${media.tablet} {
    display: contents;
    > * {
      grid-column: 1;
    }
  }
`;

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.fields[0] ? error.fields[0].message : failureOf(error);

/** What the contract has against an address; nothing is refused here where its rules cannot be fetched. */
async function findFault(address: string): Promise<string | undefined> {
  const rules = await import('@korkollen/api/contracts/form-fields').catch(() => undefined);
  return rules?.emailFieldSchema.safeParse(address).error?.issues[0]?.message;
}

/** Adds an address. Nothing, or one that is there already, adds nothing. */
export function RecipientForm({ recipients }: { recipients: LeadRecipient[] }) {
  const { toast } = useHostServices();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const add = useAddRecipient();
  const error = fault ?? (add.isError ? reasonOf(add.error) : undefined);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { currentTarget } = event;
    const address = typed.trim().toLowerCase();
    if (address === '' || add.isPending) return;
    if (recipients.some((recipient) => recipient.address === address)) {
      setTyped('');
      return;
    }
    const found = await findFault(address);
    if (found !== undefined) {
      setFault(found);
      focusFirstWrong({ currentTarget });
      return;
    }
    add.mutate(address, {
      onSuccess: () => {
        setTyped('');
        toast({ title: words.added, description: words.addedText(address), variant: 'success' });
      },
    });
  };
  return (
    <Form noValidate aria-label={words.field} onSubmit={(event) => void submit(event)}>
      <Address label={words.field} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            maxLength={maxEmailLength}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
              if (add.isError) add.reset();
            }}
          />
        )}
      </Address>
      <Button type="submit" isPending={add.isPending} pendingLabel={words.adding}>
        {words.add}
      </Button>
      <UnsavedChanges isDirty={typed.trim() !== ''} />
    </Form>
  );
}
