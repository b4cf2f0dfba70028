import { maxEmailLength } from '@korkollen/api/contracts/limits';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, PasswordInput, TextInput } from '@korkollen/shared-ui/components/field';
import { FieldErrorSummary, FormFailure } from '@korkollen/shared-ui/components/form-error';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { NeedsScript, sentByScript } from '@korkollen/shared-ui/components/needs-script';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { AsksBeforeLeaving } from '../../../leaving/asks-before-leaving';
import { texts } from '../../../texts/sv';
import { useAccountForm } from '../state/account-form';
import { registrationFields, type RegistrationValues } from '../state/registration-values';

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
const Agreement = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const fieldId = (field: keyof RegistrationValues) => `register-${field}`;

const { agreement } = texts.account.register;

const loadRules = () => import('../state/registration-rules').then((rules) => rules.registrationResolver);

interface RegistrationFormProps {
  /** What stands in it at first: the e-mail after an enquiry, or everything when it comes back to be changed. */
  initial: RegistrationValues;
  /** Rejects when the server did not take them. */
  onSubmit(values: RegistrationValues): Promise<void>;
  onRefused(reason: string): void;
}

/** Name, e-mail and a password typed twice, by the contract's rules. */
export function RegistrationForm({ initial, onSubmit, onRefused }: RegistrationFormProps) {
  const { form, register, errors, attempt, refusal, isPending, submit } = useAccountForm<RegistrationValues>({
    initial,
    loadRules,
    send: (values) => onSubmit({ ...values, email: values.email.trim() }),
    onRefused,
    passwordField: 'password',
  });
  const field = (name: keyof RegistrationValues) => ({
    id: fieldId(name),
    label: texts.account.register.labels[name],
    error: errors[name]?.message,
    isRequired: true,
  });
  return (
    <Form {...sentByScript} aria-label={texts.account.register.title} onSubmit={(event) => void submit(event)}>
      <NeedsScript />
      <AsksBeforeLeaving isDirty={form.formState.isDirty} />
      <FieldErrorSummary
        title={texts.account.register.summary}
        fields={registrationFields}
        fieldId={fieldId}
        errors={errors}
        attempt={attempt}
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
      <Agreement>
        {agreement.before} <TextLink to={addresses.legal('terms')}>{agreement.terms}</TextLink>. {agreement.between}{' '}
        <TextLink to={addresses.legal('privacy')}>{agreement.privacy}</TextLink>.
      </Agreement>
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel={texts.account.register.pending}>
        {texts.account.register.submit}
      </Button>
    </Form>
  );
}
