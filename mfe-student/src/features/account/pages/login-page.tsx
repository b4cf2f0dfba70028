import { TextLink } from '@korkollen/shared-ui/components/link';
import { LoginForm, type LoginErrors, type LoginValues } from '@korkollen/shared-ui/components/login-form';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { ApiError } from '@korkollen/shared-ui/http/http-client';
import { useState } from 'react';
import { texts } from '../../../texts/sv';
import { logIn } from '../api/account';
import { AccountFrame } from '../components/account-frame';
import { FormFooter } from '../components/form-footer';
import { SignedInNotice } from '../components/signed-in-notice';
import { reasonOf } from '../state/account-failure';
import { homeOf, useRedirect } from '../state/redirect';

const REDIRECT_MS = 500;
const MIN_PASSWORD_LENGTH = 6;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const words = texts.account.login;

function validate({ email, password }: LoginValues): LoginErrors {
  return {
    ...(emailShape.test(email) ? {} : { email: texts.account.messages.email }),
    ...(password.length >= MIN_PASSWORD_LENGTH ? {} : { password: texts.account.messages.password }),
  };
}

const isRefusal = (error: unknown) => error instanceof ApiError && [400, 401, 422].includes(error.status);

function LoginFooter() {
  return (
    <FormFooter>
      <p>
        {words.noAccount} <TextLink to="/register/student">{words.create}</TextLink>
      </p>
      <p>
        {words.schoolQuestion} <TextLink to="/login/school">{words.schoolLogin}</TextLink>
      </p>
    </FormFooter>
  );
}

/** `/login/student`: students, and administrators who are led on to their own pages. */
export function LoginPage() {
  const { session, toast } = useHostServices();
  const user = useSession((state) => state.user);
  const redirect = useRedirect();
  const [hasJustSignedIn, setHasJustSignedIn] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = async (values: LoginValues): Promise<void> => {
    setRefusal(undefined);
    try {
      const { token, ...person } = await logIn(values);
      setHasJustSignedIn(true);
      session.signIn(person, token);
      toast({ ...words.success, variant: 'success' });
      redirect(homeOf(person.role), REDIRECT_MS);
    } catch (error) {
      const reason = isRefusal(error) ? words.failed.description : (reasonOf(error) ?? words.failed.description);
      setRefusal(reason);
      const message = isRefusal(error) ? words.failed : { title: words.failedElse, description: reason };
      toast({ ...message, variant: 'error' });
    }
  };

  return (
    <AccountFrame>
      <title>{texts.pageTitle(words.title)}</title>
      {user && !hasJustSignedIn ? (
        <SignedInNotice name={user.name} to={homeOf(user.role)} />
      ) : (
        <LoginForm
          title={words.title}
          emailLabel={texts.account.email}
          passwordLabel={texts.account.password}
          submitLabel={words.submit}
          pendingLabel={words.pending}
          onSubmit={submit}
          validate={validate}
          error={refusal}
          footer={<LoginFooter />}
        />
      )}
    </AccountFrame>
  );
}
