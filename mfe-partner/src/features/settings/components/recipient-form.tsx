import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { maxEmailLength } from '@korkollen/api/contracts/limits';
import type { LeadRecipient } from '@korkollen/api/contracts/partner-settings';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { beginAnew } from '@korkollen/shared-ui/host/begin-anew';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useKeptForm } from '@korkollen/shared-ui/host/kept-form';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
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
    > p {
      grid-column: 1 / -1;
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

const loadRules = () => import('../state/recipient-rules').then(({ recipientResolver }) => recipientResolver);
const empty = { address: '' };

/** Adds an address. Nothing, or one that is there already, adds nothing. */
export function RecipientForm({ recipients }: { recipients: LeadRecipient[] }) {
  const { toast } = useHostServices();
  const add = useAddRecipient();
  const form = useForm({ defaultValues: empty, resolver: useLateResolver(loadRules) });
  const { errors, isDirty } = form.formState;
  useKeptForm(form, 'recipient');
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: ({ address }) => address.toLowerCase(),
    send: async (address) => {
      const isNew = recipients.every((recipient) => recipient.address !== address);
      if (isNew) await add.mutateAsync(address);
      return isNew;
    },
    onSent: (_values, address, { answer: isNew, sent }) => {
      beginAnew(form, empty, sent);
      if (isNew) toast({ title: words.added, description: words.addedText(address), variant: 'success' });
    },
    onFailure: (error, isAtField) => (isAtField ? '' : failureOf(error)),
  });
  const submitTyped = (event: FormEvent): void => {
    if (form.getValues('address') === '') event.preventDefault();
    else submit(event);
  };
  return (
    <Form noValidate aria-label={words.field} onSubmit={submitTyped}>
      <Address label={words.field} error={errors.address?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('address', { setValueAs: (typed: string) => typed.trim() })}
            type="email"
            autoComplete="off"
            maxLength={maxEmailLength}
          />
        )}
      </Address>
      <Button type="submit" isPending={isPending} pendingLabel={words.adding}>
        {words.add}
      </Button>
      <FormFailure>{failure || undefined}</FormFailure>
      <UnsavedChanges isDirty={isDirty} />
    </Form>
  );
}
