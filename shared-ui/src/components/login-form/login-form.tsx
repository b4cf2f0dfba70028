import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { loginTexts } from '../../texts/login';
import { fontSize, space } from '../../theme/tokens';
import { Button } from '../button/button';
import { FormFailure } from '../form-error/form-error';
import { LineLink } from '../link/link';
import { Field, PasswordInput, TextInput } from '../field/field';
import { NeedsScript, sentByScript } from '../needs-script/needs-script';

export interface LoginValues {
  email: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

export interface LoginFormProps {
  title: string;
  emailLabel?: string;
  /** Resolves when the person is in; rejects when it could not be tried, and everything typed is kept. */
  onSubmit(values: LoginValues): Promise<void>;
  /** Why the last attempt was refused. */
  error?: string;
  /** Where whoever has forgotten the password goes. */
  forgottenPath: string;
  footer?: ReactNode;
  /** Other rules than that both can be what they are asked to be; an empty answer lets it go. */
  validate?(values: LoginValues): LoginErrors;
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s16};
  width: 100%;
  max-width: 420px;
`;
const Heading = styled.h1`
  margin-bottom: ${space.s8};
  font-size: ${fontSize.s34};
`;

/** No account has a shorter one. */
const MIN_PASSWORD_LENGTH = 6;

/** True for what can be an e-mail address: the API's rule, without what reads it there, which no login page carries. */
export function isEmailAddress(text: string): boolean {
  return /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text);
}

function findErrors({ email, password }: LoginValues): LoginErrors {
  return {
    ...(isEmailAddress(email) ? {} : { email: loginTexts.invalidEmail }),
    ...(password.length < MIN_PASSWORD_LENGTH ? { password: loginTexts.shortPassword } : {}),
  };
}

function readValues(form: HTMLFormElement): LoginValues {
  const { email = '', password = '' } = Object.fromEntries(new FormData(form)) as Partial<LoginValues>;
  return { email: email.trim(), password };
}

function useLogin({ onSubmit, validate = findErrors }: Pick<LoginFormProps, 'onSubmit' | 'validate'>) {
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (isPending) return;
    const values = readValues(form);
    const found = validate(values);
    setErrors(found);
    setHasFailed(false);
    const firstWrong = (['email', 'password'] as const).find((name) => found[name]);
    if (firstWrong) {
      form.querySelector<HTMLElement>(`[name='${firstWrong}']`)?.focus();
      return;
    }
    setIsPending(true);
    try {
      await onSubmit(values);
    } catch (failure) {
      console.warn('The login could not be tried', failure);
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  };
  return { errors, isPending, hasFailed, submit };
}

/** E-mail and password, for every door into the product. Calls nothing itself. */
export function LoginForm(props: LoginFormProps) {
  const { title, emailLabel = loginTexts.email, error, forgottenPath, footer } = props;
  const id = useId();
  const { errors, isPending, hasFailed, submit } = useLogin(props);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  const refusal = error ?? (hasFailed ? loginTexts.failed : undefined);
  return (
    <Form {...sentByScript} aria-labelledby={`${id}-title`} onSubmit={send}>
      <Heading id={`${id}-title`}>{title}</Heading>
      <NeedsScript />
      <FormFailure>{refusal}</FormFailure>
      <Field label={emailLabel} error={errors.email}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="username" />}
      </Field>
      <Field label={loginTexts.password} error={errors.password}>
        {(control) => <PasswordInput {...control} name="password" />}
      </Field>
      <Button variant="primary" type="submit" isPending={isPending} pendingLabel={loginTexts.pending}>
        {loginTexts.submit}
      </Button>
      <LineLink to={forgottenPath}>{loginTexts.forgotten}</LineLink>
      {footer}
    </Form>
  );
}
