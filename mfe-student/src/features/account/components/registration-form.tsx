import { maxEmailLength } from '@korkollen/api/contracts/limits';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, PasswordInput, TextInput } from '@korkollen/shared-ui/components/field';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import {
  registrationFields,
  registrationResolver,
  type RegistrationErrors,
  type RegistrationValues,
} from '../state/registration-rules';

const Form = styled.form`
  display: grid;
  gap: ${space.s16};
`;
const Names = styled.div`
  display: grid;
  gap: ${space.s16};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;
const fieldId = (field: keyof RegistrationValues) => `register-${field}`;

interface RegistrationFormProps {
  /** What stands in it at first: the e-mail after an enquiry, or everything when it comes back to be changed. */
  initial: RegistrationValues;
  isPending: boolean;
  /** Why the last attempt was refused. */
  refusal?: string;
  /** Answers the fields that the server refused; an empty answer when it took them. */
  onSubmit(values: RegistrationValues): Promise<RegistrationErrors>;
}

/** Name, e-mail and a password typed twice, by the contract's rules. */
export function RegistrationForm({ initial, isPending, refusal, onSubmit }: RegistrationFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<RegistrationValues>({
    defaultValues: initial,
    resolver: registrationResolver,
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const submit = handleSubmit(async (values) => {
    if (isPending) return;
    const refused = await onSubmit({ ...values, email: values.email.trim() });
    for (const field of registrationFields) {
      if (refused[field]) setError(field, { type: 'server', message: refused[field] });
    }
  });
  const field = (name: keyof RegistrationValues) => ({
    id: fieldId(name),
    label: texts.account.register.labels[name],
    error: errors[name]?.message,
    isRequired: true,
  });
  return (
    <Form noValidate aria-label={texts.account.register.title} onSubmit={(event) => void submit(event)}>
      <FieldErrorSummary
        title={texts.account.register.summary}
        fields={registrationFields}
        fieldId={fieldId}
        errors={errors}
        attempt={submitCount}
      />
      <FormFailure>{refusal}</FormFailure>
      <Names>
        <Field {...field('firstName')}>
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" maxLength={60} />}
        </Field>
        <Field {...field('lastName')}>
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" maxLength={60} />}
        </Field>
      </Names>
      <Field {...field('email')}>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" maxLength={maxEmailLength} />
        )}
      </Field>
      <Field {...field('password')} hint={texts.account.register.passwordHint}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field {...field('confirmPassword')}>
        {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel={texts.account.register.pending}>
        {texts.account.register.submit}
      </Button>
    </Form>
  );
}
