import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { passwordChangeSchema } from '@korkollen/api/contracts/own-account';
import { passwordMismatchMessage } from '@korkollen/api/contracts/session';
import { Button } from '../components/button/button';
import { Field, PasswordInput } from '../components/field/field';
import { FormFailure } from '../components/form-error/form-error';
import { SettingsForm, SettingsSection } from '../components/settings-section/settings-section';
import { ApiError, isOffline, reasonOf } from '../http/http-client';
import { ownAccountTexts } from '../texts/own-account';
import { loginTexts } from '../texts/login';
import { useErrorToast } from './error-toast';
import { useHostServices } from './host-services';
import { useChangePassword } from './own-account';
import { useSubmitOnce } from './submit-once';

const words = ownAccountTexts.password;
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof empty;

/** The contract's rules, and that the new password was typed the same way twice. */
const resolver: Resolver<Values> = (values) => {
  const { confirmPassword, ...passwords } = values;
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of passwordChangeSchema.safeParse(passwords).error?.issues ?? []) {
    const field = path[0] === 'currentPassword' ? 'currentPassword' : 'newPassword';
    errors[field] ??= { type: 'rule', message };
  }
  if (confirmPassword === '') errors.confirmPassword = { type: 'rule', message: words.confirmMissing };
  else if (confirmPassword !== passwords.newPassword) {
    errors.confirmPassword = { type: 'rule', message: passwordMismatchMessage };
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

function failureOf(error: unknown): string {
  if (isOffline(error)) return loginTexts.offline;
  const [refused] = error instanceof ApiError ? error.fields : [];
  return refused?.message ?? reasonOf(error) ?? words.failed.text;
}

/**
 * The password that is known, and another one typed twice.
 * @param ownKey first part of every query and mutation key of the pages behind the same gate
 * @param email for browsers that keep passwords, each with its address
 */
export function PasswordForm({ ownKey, email }: { ownKey: string; email: string }) {
  const { toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const change = useChangePassword(ownKey);
  const form = useForm({ defaultValues: empty, resolver });
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    send: (request) => change.mutateAsync(request),
    onSent: () => {
      settled();
      form.reset(empty);
      toast({ title: words.saved, variant: 'success' });
    },
    onFailure: (error) => {
      const description = failureOf(error);
      tell({ title: words.failed.title, description });
      // what is about a field stands there
      return error instanceof ApiError && error.fields.length > 0 ? '' : description;
    },
  });
  const field = (name: keyof Values) => ({
    label: words.labels[name],
    error: form.formState.errors[name]?.message,
    isRequired: true,
  });
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SettingsForm noValidate aria-label={words.title} onSubmit={submit}>
        <FormFailure>{failure || undefined}</FormFailure>
        <input hidden readOnly autoComplete="username" value={email} />
        <Field {...field('currentPassword')}>
          {(control) => (
            <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field {...field('newPassword')} hint={words.hint}>
          {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
        </Field>
        <Field {...field('confirmPassword')}>
          {(control) => (
            <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" isPending={isPending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
      </SettingsForm>
    </SettingsSection>
  );
}
