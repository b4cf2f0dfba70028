import { maxEmailLength } from '@korkollen/api/contracts/limits';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { TextLink } from '@korkollen/shared-ui/components/link';
import { useErrorToast } from '@korkollen/shared-ui/host/error-toast';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { ApiError, hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { useState } from 'react';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { signUp } from '../api/account';
import { AccountFrame, FormFooter, SignedInNotice } from '../components/account-frame';
import { MailedNotice } from '../components/mailed-notice';
import { RegistrationForm } from '../components/registration-form';
import { emptyRegistration, type RegistrationErrors, type RegistrationValues } from '../state/registration-rules';

/** What the server refused, field by field, in its words; its codes belong to a field where they are about one. */
function fieldErrors(error: unknown, reason: string): RegistrationErrors {
  return {
    ...(hasErrorCode(error, 'PASSWORD_TOO_COMMON') && { password: reason }),
    ...(error instanceof ApiError && Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))),
  };
}

const register = ({ firstName, lastName, email, password }: RegistrationValues): Promise<void> =>
  signUp({ firstName, lastName, email, password });

function useRegistration(email: string) {
  const { tell, settled } = useErrorToast();
  const [values, setValues] = useState<RegistrationValues>({ ...emptyRegistration, email });
  const [state, setState] = useState<'editing' | 'sending' | 'mailed'>('editing');
  const [refusal, setRefusal] = useState<string>();

  const submit = async (typed: RegistrationValues): Promise<RegistrationErrors> => {
    setState('sending');
    setRefusal(undefined);
    settled();
    try {
      await register(typed);
      setValues(typed);
      setState('mailed');
      return {};
    } catch (error) {
      const reason = (isOffline(error) ? texts.account.offline : reasonOf(error)) ?? texts.account.register.failed;
      const errors = fieldErrors(error, reason);
      setState('editing');
      // what stands at its field is not said once more above the form
      setRefusal(Object.keys(errors).length > 0 ? undefined : reason);
      tell({ title: texts.account.register.failedTitle, description: reason });
      return errors;
    }
  };
  return { values, state, refusal, submit, edit: () => setState('editing') };
}

/** `/register/student`: asks for a student's account, which opens by the link in a mail. */
export function RegisterPage() {
  const user = useSession((session) => session.user);
  const [parameters] = useSearchParams();
  const email = (parameters.get('email') ?? '').trim().slice(0, maxEmailLength);
  const { values, state, refusal, submit, edit } = useRegistration(email);
  return (
    <AccountFrame>
      <title>{texts.pageTitle(texts.account.register.title)}</title>
      {user ? (
        <SignedInNotice name={user.name} to={rolePages[user.role].home} />
      ) : state === 'mailed' ? (
        <MailedNotice email={values.email} onResend={() => register(values)} onChange={edit} />
      ) : (
        <Stack $gap="s16">
          <h1>{texts.account.register.title}</h1>
          <p>{texts.account.register.intro}</p>
          <RegistrationForm initial={values} isPending={state === 'sending'} refusal={refusal} onSubmit={submit} />
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
