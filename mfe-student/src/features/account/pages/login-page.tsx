import { FormFooter } from '@korkollen/shared-ui/components/form-footer';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { LoginForm, type LoginValues } from '@korkollen/shared-ui/components/login-form';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { EndedNotice } from '@korkollen/shared-ui/host/login';
import { forgottenPasswordPath, readReturnAddress } from '@korkollen/shared-ui/host/role-pages';
import { ApiError } from '@korkollen/shared-ui/http/http-client';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { useState } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { failureReason } from '../../../mail-button/failure-reason';
import { texts } from '../../../texts/sv';
import { logIn } from '../api/account';
import { AccountFrame, SignedInNotice } from '../components/account-frame';
import { useRedirect } from '../state/redirect';

const REDIRECT_MS = 500;

const isRefusal = (error: unknown) => error instanceof ApiError && [400, 401, 422].includes(error.status);

function LoginFooter() {
  return (
    <FormFooter>
      <p>
        {texts.account.login.noAccount} <TextLink to={addresses.register()}>{texts.account.login.create}</TextLink>
      </p>
      <p>
        {texts.account.login.schoolQuestion}{' '}
        <TextLink to={addresses.schoolLogin}>{texts.account.login.schoolLogin}</TextLink>
      </p>
    </FormFooter>
  );
}

/** `/login/student`: students, and people of schools and teachers, who are led on to their own pages. */
export function LoginPage() {
  const { session, toast } = useHostServices();
  const { tell, settled } = useErrorToast();
  const user = useSession((state) => state.user);
  const [search] = useSearchParams();
  const redirect = useRedirect();
  const [hasJustSignedIn, setHasJustSignedIn] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = async (values: LoginValues): Promise<void> => {
    setRefusal(undefined);
    settled();
    try {
      const { token, ...person } = await logIn(values);
      setHasJustSignedIn(true);
      session.signIn(person, token);
      toast({ ...texts.account.login.success, variant: 'success' });
      redirect(readReturnAddress(search, person.role), REDIRECT_MS);
    } catch (error) {
      if (!isRefusal(error)) return setRefusal(failureReason(error));
      const { failed, notOpened } = texts.account.login;
      // said to everybody: whether there is such an account is nobody's to learn here
      setRefusal(`${failed.description} ${notOpened}`);
      tell(failed);
    }
  };

  return (
    <AccountFrame>
      <title>{texts.pageTitle(texts.account.login.title)}</title>
      {user && !hasJustSignedIn ? (
        <SignedInNotice user={user} returnTo={readReturnAddress(search, user.role)} />
      ) : (
        <Stack $gap="s16">
          <EndedNotice />
          <LoginForm
            title={texts.account.login.title}
            onSubmit={submit}
            error={refusal}
            forgottenPath={forgottenPasswordPath}
            footer={<LoginFooter />}
          />
        </Stack>
      )}
    </AccountFrame>
  );
}
