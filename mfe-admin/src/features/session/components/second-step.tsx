import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { LoginStep } from '@korkollen/api/contracts/second-factors';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';
import { describeLoginProblem } from '@korkollen/shared-ui/host/login';
import { useSubmitOnce } from '@korkollen/shared-ui/host/submit-once';
import { call, hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { knowsPasskeys } from '../../../fresh-proof/second-factor/passkeys';
import { secondFactorTexts } from '../../../texts/second-factor';
import { PasskeyLogin } from './passkey-login';

const words = secondFactorTexts.login;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.s16};
`;
/* the focus is put here for reading on, not for doing something */
const Heading = styled.h1`
  font-size: ${fontSize.s34};
  &:focus {
    outline: none;
  }
`;

type Way = 'code' | 'recoveryCode';
const labels = { code: words.code, recoveryCode: words.recoveryCode } as const;
const wrong = { code: words.wrong, recoveryCode: words.wrongRecoveryCode } as const;
const intros = { code: words.ofApp, recoveryCode: words.ofRecovery } as const;

function findError(way: Way, given: string): string | undefined {
  if (way === 'recoveryCode') return given.trim() === '' ? words.missingRecoveryCode : undefined;
  return /^\s*\d{3}\s?\d{3}\s*$/.test(given) ? undefined : words.invalidCode;
}

interface CodeFormProps {
  way: Way;
  /** The step is over: the login begins anew. */
  onExpired(): void;
}

/** A code of the app, or one of those that stand in for it. */
function CodeForm({ way, onExpired }: CodeFormProps) {
  const { session } = useHostServices();
  const form = useForm({
    defaultValues: { given: '' },
    resolver: (values): ResolverResult<{ given: string }> => {
      const message = findError(way, values.given);
      return message === undefined
        ? { values, errors: {} }
        : { values: {}, errors: { given: { type: 'rule', message } } };
    },
  });
  const { submit, isPending, failure } = useSubmitOnce({
    form,
    toRequest: ({ given }): LoginStep => (way === 'code' ? { code: given } : { recoveryCode: given }),
    send: async (step) => {
      const { token, ...user } = await call('passLoginStep', { body: step });
      session.signIn(user, token);
    },
    onSent: () => undefined,
    onFailure: (error) => {
      if (hasErrorCode(error, 'LOGIN_EXPIRED')) onExpired();
      form.setFocus('given', { shouldSelect: true });
      return hasErrorCode(error, 'INVALID_CODE') ? wrong[way] : describeLoginProblem(error, wrong[way]);
    },
  });
  const { setFocus } = form;
  // the step has just opened, and this is all that it asks for
  useEffect(() => setFocus('given'), [setFocus]);
  return (
    <Form noValidate aria-label={words.title} onSubmit={submit}>
      <FormFailure>{failure || undefined}</FormFailure>
      <Field label={labels[way]} error={form.formState.errors.given?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('given')}
            readOnly={isPending}
            autoComplete={way === 'code' ? 'one-time-code' : 'off'}
            inputMode={way === 'code' ? 'numeric' : 'text'}
            maxLength={60}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.pending}>
        {words.submit}
      </Button>
    </Form>
  );
}

/** What an administrator's login asks for after the password: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ onRestart }: { onRestart(problem?: string): void }) {
  const { data, error } = useQuery({
    queryKey: ['login-step'],
    queryFn: ({ signal }) => call('getLoginStep', { signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [isRecovering, setIsRecovering] = useState(false);
  const [problem, setProblem] = useState<string>();
  const restart = (): void => onRestart(words.expired);
  if (error) {
    return (
      <>
        <Heading ref={focusNow} tabIndex={-1}>
          {words.title}
        </Heading>
        <FormFailure>
          {hasErrorCode(error, 'LOGIN_EXPIRED') ? words.expired : describeLoginProblem(error, '')}
        </FormFailure>
        <Button onClick={() => onRestart()}>{words.restart}</Button>
      </>
    );
  }
  if (!data) return <LoadingRegion label={words.loading} />;
  const hasApp = data.ways.includes('totp');
  const way = isRecovering ? 'recoveryCode' : 'code';
  const asksForCode = hasApp || isRecovering;
  const toFactor = hasApp ? words.toCode : words.toPasskey;
  const toOther = isRecovering ? toFactor : words.toRecovery;
  return (
    <>
      {/* a code has the focus where one is asked for */}
      <Heading ref={hasApp ? undefined : focusNow} tabIndex={-1}>
        {words.title}
      </Heading>
      <p>{asksForCode ? intros[way] : words.ofPasskey}</p>
      <FormFailure>{problem}</FormFailure>
      {asksForCode && <CodeForm key={way} way={way} onExpired={restart} />}
      {data.ways.includes('passkey') && knowsPasskeys() && (
        <PasskeyLogin variant={asksForCode ? 'secondary' : 'primary'} onProblem={setProblem} />
      )}
      <Button variant="quiet" onClick={() => setIsRecovering(!isRecovering)}>
        {toOther}
      </Button>
      <Button variant="quiet" onClick={() => onRestart()}>
        {words.restart}
      </Button>
    </>
  );
}
