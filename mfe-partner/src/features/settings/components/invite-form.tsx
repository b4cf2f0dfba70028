import { Controller, useForm } from 'react-hook-form';
import type { InvitationRequest } from '@korkollen/api/contracts/colleagues';
import { maxEmailLength, maxNameLength } from '@korkollen/api/contracts/limits';
import { staffRoles } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { beginAnew } from '@korkollen/shared-ui/host/begin-anew';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useKeptForm } from '@korkollen/shared-ui/host/kept-form';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { SettingsForm } from '@korkollen/shared-ui/components/settings-section';
import { peopleTexts } from '../../../texts/people';
import { useInvite } from '../api/staff';
import { failureOf } from '../state/failure';

const words = peopleTexts.colleagues.invite;
const loadRules = () => import('../state/people-rules').then(({ invitationResolver }) => invitationResolver);
const empty: InvitationRequest = { name: '', email: '', staffRole: 'viewer' };
const roleOptions = staffRoles.map((value) => {
  const { name: label, hint } = peopleTexts.roles[value];
  return { value, label, hint };
});

/** Invites somebody by name, address and role. What is typed stays until it is sent. */
export function InviteForm() {
  const { toast } = useHostServices();
  const invite = useInvite();
  const form = useForm<InvitationRequest>({ defaultValues: empty, resolver: useLateResolver(loadRules) });
  const { errors, dirtyFields } = form.formState;
  useKeptForm(form, 'invitation');
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: (values) => values,
    send: (request, key) => invite.mutateAsync({ request, key }),
    onSent: (_values, { email }, { sent }) => {
      beginAnew(form, empty, sent);
      toast({ title: words.sent(email), variant: 'success' });
    },
    onFailure: (error, isAtField) => (isAtField ? '' : failureOf(error)),
  });
  return (
    <SettingsForm noValidate aria-label={words.title} onSubmit={submit}>
      <UnsavedChanges isDirty={dirtyFields.name === true || dirtyFields.email === true} />
      <FormFailure>{failure || undefined}</FormFailure>
      <Field label={words.name} error={errors.name?.message} isRequired>
        {(control) => (
          <TextInput {...control} {...form.register('name')} autoComplete="off" maxLength={maxNameLength} />
        )}
      </Field>
      <Field label={words.email} error={errors.email?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email', { setValueAs: (typed: string) => typed.trim() })}
            type="email"
            autoComplete="off"
            maxLength={maxEmailLength}
          />
        )}
      </Field>
      <Controller
        control={form.control}
        name="staffRole"
        render={({ field }) => (
          <RadioGroup
            legend={words.role}
            options={roleOptions}
            value={field.value}
            onValueChange={(value) => field.onChange(value)}
          />
        )}
      />
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.pending}>
        {words.submit}
      </Button>
    </SettingsForm>
  );
}
