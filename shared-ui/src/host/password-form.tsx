import { useForm } from 'react-hook-form';
import { Button } from '../components/button/button';
import { Field, PasswordInput } from '../components/field/field';
import { FormFailure } from '../components/form-error/form-error';
import { SettingsForm, SettingsSection } from '../components/settings-section/settings-section';
import { ApiError, isOffline, reasonOf } from '../http/http-client';
import { ownAccountTexts } from '../texts/own-account';
import { loginTexts } from '../texts/login';
import { beginAnew } from './begin-anew';
import { useErrorToast } from './error-toast';
import { useHostServices } from './host-services';
import { useLateResolver } from './late-resolver';
import { useChangePassword } from './own-account';
import type { PasswordValues } from './password-rules';
import { useSubmitOnce } from './submit-once';

const words = ownAccountTexts.password;
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

const loadRules = () => import('./password-rules').then(({ passwordResolver }) => passwordResolver);

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
  const form = useForm({ defaultValues: empty, resolver: useLateResolver(loadRules) });
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    send: (request) => change.mutateAsync(request),
    onSent: (_values, _request, { sent }) => {
      settled();
      beginAnew(form, empty, sent);
      toast({ title: words.saved, variant: 'success' });
    },
    onFailure: (error, isAtField) => {
      const description = failureOf(error);
      tell({ title: words.failed.title, description });
      return isAtField ? '' : description;
    },
  });
  const field = (name: keyof PasswordValues) => ({
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
