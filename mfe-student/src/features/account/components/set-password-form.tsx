import { Button } from '@korkollen/shared-ui/components/button';
import { Field, PasswordInput, TextInput } from '@korkollen/shared-ui/components/field';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { rolePages, secondStepPath } from '@korkollen/shared-ui/host/role-pages';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { setPassword } from '../api/account';
import { useAccountForm } from '../state/account-form';
import { newPasswordFields, type NewPassword } from '../state/new-password';
import { useRedirect } from '../state/redirect';

const REDIRECT_MS = 1000;

const loadRules = () => import('../state/new-password-rules').then((rules) => rules.newPasswordResolver);

const Form = styled.form`
  display: grid;
  gap: ${space.s16};
`;
const fieldId = (field: keyof NewPassword) => `set-password-${field}`;

interface SetPasswordFormProps {
  /** What the link of the mail holds. */
  secret: string;
  /** Whose password it is; shown, and kept with it by browsers that keep passwords. */
  email: string;
  /** The link was used or has become too old meanwhile. */
  onClosed(): void;
}

/** Sets a password by a link, which signs in and leads to where the person belongs. */
function useSetPassword({ secret, onClosed }: Omit<SetPasswordFormProps, 'email'>) {
  const { session, toast } = useHostServices();
  const redirect = useRedirect();
  const [isDone, setIsDone] = useState(false);
  const send = async ({ password }: NewPassword): Promise<void> => {
    try {
      const { token, ...person } = await setPassword(secret, password);
      setIsDone(true);
      session.signIn(person, token);
      toast({ ...texts.account.setPassword.success, variant: 'success' });
      redirect(rolePages[person.role].home, REDIRECT_MS);
    } catch (error) {
      if (hasErrorCode(error, 'SECOND_FACTOR_REQUIRED')) {
        // the password is set; the login goes on as every login of theirs does
        setIsDone(true);
        redirect(secondStepPath, 0);
        return;
      }
      if (!hasErrorCode(error, 'LINK_CLOSED')) throw error;
      onClosed();
    }
  };
  return { send, isDone };
}

/** A password typed twice, for the account of a link: an invitation's, or one of who has forgotten theirs. */
export function SetPasswordForm({ email, ...link }: SetPasswordFormProps) {
  const { labels, title, summary, hint, submit: submitLabel, pending } = texts.account.setPassword;
  const { send, isDone } = useSetPassword(link);
  const { register, errors, attempt, refusal, isPending, submit } = useAccountForm<NewPassword>({
    initial: { password: '', confirmPassword: '' },
    loadRules,
    send,
    passwordField: 'password',
  });
  const field = (name: keyof NewPassword) => ({
    id: fieldId(name),
    label: labels[name],
    error: errors[name]?.message,
    isRequired: true,
  });
  return (
    <Form noValidate aria-label={title} onSubmit={(event) => void submit(event)}>
      <FieldErrorSummary
        title={summary}
        fields={newPasswordFields}
        fieldId={fieldId}
        errors={errors}
        attempt={attempt}
      />
      <FormFailure>{refusal}</FormFailure>
      <Field label={labels.email}>
        {(control) => <TextInput {...control} value={email} readOnly type="email" autoComplete="username" />}
      </Field>
      <Field {...field('password')} hint={hint}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field {...field('confirmPassword')}>
        {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="primary" isPending={isPending || isDone} pendingLabel={pending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
