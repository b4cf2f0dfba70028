import { Button } from '@korkollen/shared-ui/components/button';
import { Field, PasswordInput, TextInput } from '@korkollen/shared-ui/components/field';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import {
  newPasswordFields,
  newPasswordResolver,
  type NewPassword,
  type NewPasswordErrors,
} from '../state/set-password-rules';

const Form = styled.form`
  display: grid;
  gap: ${space.s16};
`;
const fieldId = (field: keyof NewPassword) => `set-password-${field}`;

interface SetPasswordFormProps {
  /** Whose password it is; shown, and kept with it by browsers that keep passwords. */
  email: string;
  isPending: boolean;
  /** Why the last attempt was refused. */
  refusal?: string;
  /** Answers the fields that the server refused; an empty answer when it took them. */
  onSubmit(password: string): Promise<NewPasswordErrors>;
}

/** A password typed twice, for the account of an invitation. */
export function SetPasswordForm({ email, isPending, refusal, onSubmit }: SetPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    defaultValues: { password: '', confirmPassword: '' },
    resolver: newPasswordResolver,
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const { labels, title, summary, hint, submit: submitLabel, pending } = texts.account.setPassword;
  const submit = handleSubmit(async ({ password }) => {
    if (isPending) return;
    const refused = await onSubmit(password);
    for (const field of newPasswordFields) {
      if (refused[field]) setError(field, { type: 'server', message: refused[field] });
    }
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
        attempt={submitCount}
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
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel={pending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
