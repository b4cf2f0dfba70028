import { Button } from '@korkollen/shared-ui/components/button';
import { Field, PasswordInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { HiddenUsername } from './hidden-username';

const Form = styled.form`
  display: grid;
  gap: ${space.s16};
  justify-items: stretch;
  width: 100%;
`;

interface ConfirmFormProps {
  email: string;
  /** Answers why the password was refused, and nothing when it was taken. */
  onSubmit(password: string): Promise<string | undefined>;
  /** It was taken, and the page is on its way elsewhere. */
  isDone: boolean;
  /** Why it could not be tried. */
  failure?: string;
  submitLabel: string;
}

/** The password that was chosen with the registration: nobody else's link opens an account. */
export function ConfirmForm({ email, onSubmit, isDone, failure, submitLabel }: ConfirmFormProps) {
  const { confirm } = texts.account;
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    const message = await onSubmit(password);
    if (message) setError('password', { type: 'server', message }, { shouldFocus: true });
  });
  return (
    <Form noValidate aria-label={confirm.title} onSubmit={(event) => void submit(event)}>
      <FormFailure>{failure}</FormFailure>
      <HiddenUsername email={email} />
      <Field id="confirm-password" label={confirm.password} error={formState.errors.password?.message} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { required: confirm.passwordMissing })}
            maxLength={200}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        isPending={formState.isSubmitting || isDone}
        pendingLabel={confirm.pending}
      >
        {submitLabel}
      </Button>
    </Form>
  );
}
