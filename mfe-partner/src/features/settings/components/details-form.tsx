import { useForm } from 'react-hook-form';
import { maxNameLength, maxPhoneLength } from '@korkollen/api/contracts/limits';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { beginAnew } from '@korkollen/shared-ui/host/begin-anew';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useKeptForm } from '@korkollen/shared-ui/host/kept-form';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { About, SettingsForm, SettingsSection } from '@korkollen/shared-ui/components/settings-section';
import { peopleTexts } from '../../../texts/people';
import { useChangeDetails } from '../api/own-account';
import { failureOf } from '../state/failure';

const words = peopleTexts.account.details;

const loadRules = () => import('../state/people-rules').then(({ detailsResolver }) => detailsResolver);

const toValues = ({ name, phone }: Pick<SessionUser, 'name' | 'phone'>) => ({ name, phone: phone ?? '' });

/** Name and phone number of the signed-in person; the address is shown. */
export function DetailsForm({ user }: { user: SessionUser }) {
  const { toast } = useHostServices();
  const change = useChangeDetails();
  const form = useForm({
    defaultValues: toValues(user),
    resolver: useLateResolver(loadRules),
  });
  const { errors, isDirty } = form.formState;
  useKeptForm(form, 'own details');
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: ({ name, phone }) => ({ name, phone: phone ?? '' }),
    send: (request) => change.mutateAsync(request),
    onSent: (_values, _request, { answer, sent }) => {
      beginAnew(form, toValues(answer), sent);
      toast({ title: words.saved, variant: 'success' });
    },
    onFailure: (error, isAtField) => (isAtField ? '' : failureOf(error)),
  });
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SettingsForm noValidate aria-label={words.title} onSubmit={submit}>
        <UnsavedChanges isDirty={isDirty} />
        <FormFailure>{failure || undefined}</FormFailure>
        <Field label={words.name} error={errors.name?.message} isRequired>
          {(control) => (
            <TextInput {...control} {...form.register('name')} autoComplete="name" maxLength={maxNameLength} />
          )}
        </Field>
        <Field label={words.phone} error={errors.phone?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('phone')}
              type="tel"
              autoComplete="tel"
              maxLength={maxPhoneLength}
            />
          )}
        </Field>
        <About>
          <strong>{words.email}</strong>
          <p>
            <EmailAddress>{user.email}</EmailAddress>
          </p>
          <p>{words.emailText}</p>
        </About>
        <Button type="submit" isPending={isPending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
      </SettingsForm>
    </SettingsSection>
  );
}
