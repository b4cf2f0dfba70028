import { maxEmailLength } from '@korkollen/api/contracts/limits';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { ApiError, hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { useState } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { signUp } from '../api/account';
import { AccountFrame, FormFooter, SignedInNotice } from '../components/account-frame';
import { RegistrationForm } from '../components/registration-form';
import { useRedirect } from '../state/redirect';
import type { RegistrationErrors, RegistrationValues } from '../state/registration-rules';

const REDIRECT_MS = 1000;

/** What the server refused, field by field, in its words; its codes belong to a field where they are about one. */
function fieldErrors(error: unknown, reason: string): RegistrationErrors {
  return {
    ...(hasErrorCode(error, 'EMAIL_TAKEN') && { email: reason }),
    ...(hasErrorCode(error, 'PASSWORD_TOO_COMMON') && { password: reason }),
    ...(error instanceof ApiError && Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))),
  };
}

function useRegistration() {
  const { session, toast } = useHostServices();
  const redirect = useRedirect();
  const [state, setState] = useState<'editing' | 'sending' | 'done'>('editing');
  const [refusal, setRefusal] = useState<string>();

  const submit = async ({ firstName, lastName, email, password }: RegistrationValues): Promise<RegistrationErrors> => {
    setState('sending');
    setRefusal(undefined);
    try {
      const { token, ...person } = await signUp({ firstName, lastName, email, password });
      setState('done');
      session.signIn(person, token);
      toast({ ...texts.account.register.success, variant: 'success' });
      redirect('/', REDIRECT_MS);
      return {};
    } catch (error) {
      const reason = (isOffline(error) ? texts.account.offline : reasonOf(error)) ?? texts.account.register.failed;
      setState('editing');
      setRefusal(reason);
      toast({ title: texts.account.register.failedTitle, description: reason, variant: 'error' });
      return fieldErrors(error, reason);
    }
  };
  return { state, refusal, submit };
}

/** `/register/student`: an account for a student, signed in at once. */
export function RegisterPage() {
  const user = useSession((session) => session.user);
  const [parameters] = useSearchParams();
  const { state, refusal, submit } = useRegistration();
  const email = (parameters.get('email') ?? '').trim().slice(0, maxEmailLength);
  return (
    <AccountFrame>
      <title>{texts.pageTitle(texts.account.register.title)}</title>
      {user && state !== 'done' ? (
        <SignedInNotice name={user.name} to={rolePages[user.role].home} />
      ) : (
        <Stack $gap="s16">
          <h1>{texts.account.register.title}</h1>
          <p>{texts.account.register.intro}</p>
          <RegistrationForm email={email} isPending={state !== 'editing'} refusal={refusal} onSubmit={submit} />
          <FormFooter>
            <p>
              {texts.account.register.hasAccount}{' '}
              <TextLink to={addresses.login}>{texts.account.register.login}</TextLink>
            </p>
          </FormFooter>
        </Stack>
      )}
    </AccountFrame>
  );
}
