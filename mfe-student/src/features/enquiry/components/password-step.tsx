import { Button } from '@korkollen/shared-ui/components/button';
import { Field, PasswordInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { Cluster, Stack } from '@korkollen/shared-ui/components/layout';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { registerEnquirer } from '../api/register-enquirer';
import type { Receipt } from '../state/use-enquiry';
import { SentWords } from './sent-step';

const minPasswordLength = 6;

const Form = styled.form`
  display: grid;
  gap: ${space.s16};
  margin-top: ${space.s16};
`;

interface PasswordValues {
  password: string;
  confirmPassword: string;
}

/** What is wrong with the two, if anything: told at its field, and in a message. */
function findFault({ password, confirmPassword }: PasswordValues) {
  const { short, mismatch } = texts.enquiryDialog.password;
  if (password.trim().length < minPasswordLength) return { field: 'password', toast: short } as const;
  return password === confirmPassword ? null : ({ field: 'confirmPassword', toast: mismatch } as const);
}

interface PasswordStepProps {
  receipt: Receipt;
  onBack(): void;
  onSkip(): void;
  onMailed(): void;
}

/** After the enquiry has been sent: a password makes an account, which a mailed link opens. */
export function PasswordStep({ receipt, onBack, onSkip, onMailed }: PasswordStepProps) {
  const { tell, settled } = useErrorToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<PasswordValues>({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { password: words } = texts.enquiryDialog;
  const { name, email } = receipt.values;

  const refuse = (error: unknown): void => {
    const reason = failureReason(error);
    if (hasErrorCode(error, 'PASSWORD_TOO_COMMON')) setError('password', { message: reason }, { shouldFocus: true });
    else setFailure(reason);
    tell({ title: texts.account.register.failedTitle, description: reason });
  };
  const submit = handleSubmit(async (values) => {
    settled();
    setFailure(null);
    const fault = findFault(values);
    if (fault) {
      setError(fault.field, { message: fault.toast.description }, { shouldFocus: true });
      tell(fault.toast);
      return;
    }
    try {
      await registerEnquirer({ name: name.trim(), email: email.trim(), password: values.password });
      onMailed();
    } catch (error) {
      refuse(error);
    }
  });
  const field = (at: keyof PasswordValues) => ({
    id: `enquiry-${at}`,
    label: words.labels[at],
    error: formState.errors[at]?.message,
    isRequired: true,
  });
  return (
    <>
      <Stack $gap="s8">
        <SentWords receipt={receipt} />
        <p>{words.offer}</p>
      </Stack>
      <Form noValidate aria-label={words.title} onSubmit={(event: FormEvent) => void submit(event)}>
        <Field {...field('password')} hint={words.hint}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
        </Field>
        <Field {...field('confirmPassword')}>
          {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
        </Field>
        <FormFailure>{failure}</FormFailure>
        <Cluster>
          <Button
            type="submit"
            variant="primary"
            isPending={formState.isSubmitting}
            pendingLabel={texts.account.register.pending}
          >
            {texts.account.register.submit}
          </Button>
          <Button onClick={onSkip}>{texts.enquiry.success.skip}</Button>
          <Button variant="quiet" onClick={onBack}>
            {words.back}
          </Button>
        </Cluster>
      </Form>
    </>
  );
}

/** It says the same whether or not there was an account; what is next stands in the mail. */
export function MailedStep({ email, onClose }: { email: string; onClose(): void }) {
  const { mailed } = texts.account;
  return (
    <Stack>
      <p role="status">{mailed.text(email.trim())}</p>
      <p>{mailed.enquiries}</p>
      <div>
        <Button variant="primary" onClick={onClose}>
          {texts.enquiry.success.close}
        </Button>
      </div>
    </Stack>
  );
}
