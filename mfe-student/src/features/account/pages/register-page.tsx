import { maxEmailLength } from '@korkollen/api/contracts/limits';
import { FormFooter } from '@korkollen/shared-ui/components/form-footer';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { useState } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { signUp } from '../api/account';
import { AccountFrame, SignedInNotice } from '../components/account-frame';
import { MailedNotice } from '../components/mailed-notice';
import { RegistrationForm } from '../components/registration-form';
import { emptyRegistration, type RegistrationValues } from '../state/registration-values';
import { focusNow } from '@korkollen/shared-ui/host/kept-focus';

const register = ({ firstName, lastName, email, password }: RegistrationValues): Promise<void> =>
  signUp({ firstName, lastName, email, password });

function useRegistration(email: string) {
  const { tell, settled } = useErrorToast();
  const [values, setValues] = useState<RegistrationValues>({ ...emptyRegistration, email });
  const [isMailed, setIsMailed] = useState(false);
  const [isBack, setIsBack] = useState(false);

  const submit = async (typed: RegistrationValues): Promise<void> => {
    settled();
    await register(typed);
    setValues(typed);
    setIsMailed(true);
  };
  const refused = (reason: string): void => tell({ title: texts.account.register.failedTitle, description: reason });
  const edit = (): void => {
    setIsMailed(false);
    setIsBack(true);
  };
  return { values, isMailed, isBack, submit, refused, edit };
}

/** `/register/student`: asks for a student's account, which opens by the link in a mail. */
export function RegisterPage() {
  const user = useSession((session) => session.user);
  const [parameters] = useSearchParams();
  const email = (parameters.get('email') ?? '').trim().slice(0, maxEmailLength);
  const { values, isMailed, isBack, submit, refused, edit } = useRegistration(email);
  return (
    <AccountFrame>
      <title>{texts.pageTitle(texts.account.register.title)}</title>
      {user ? (
        <SignedInNotice user={user} />
      ) : isMailed ? (
        <MailedNotice email={values.email} onResend={() => register(values)} onChange={edit} />
      ) : (
        <Stack $gap="s16">
          <h1 ref={isBack ? focusNow : undefined} tabIndex={-1}>
            {texts.account.register.title}
          </h1>
          <p>{texts.account.register.intro}</p>
          <RegistrationForm initial={values} onSubmit={submit} onRefused={refused} />
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
