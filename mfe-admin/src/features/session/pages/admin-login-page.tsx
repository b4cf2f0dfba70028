import { useState } from 'react';
import { styled } from 'styled-components';
import { Page } from '@korkollen/shared-ui/components/layout';
import { LoginForm, type LoginErrors, type LoginValues } from '@korkollen/shared-ui/components/login-form';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { describeLoginProblem } from '@korkollen/shared-ui/host/login-problem';
import { signIn } from '@korkollen/shared-ui/host/sign-in';
import { Navigate, useSearchParams } from '@korkollen/shared-ui/router';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { isEmailAddress } from '@korkollen/shared-ui/format/email-address';
import { readHasEnded, readWantedPage } from '../state/wanted-page';

const words = texts.session;
const shortestPassword = 6;

const Frame = styled(Page)`
  padding-block: ${space.s32} ${space.s72};
`;
const Column = styled.div`
  display: grid;
  gap: ${space.s16};
  max-width: 420px;
  margin-inline: auto;
`;
const Notice = styled.p`
  padding: ${space.s12} ${space.s16};
  border-radius: ${radius.field};
  background: ${color.amberTint};
  color: ${color.amber};
`;

function validate({ email, password }: LoginValues): LoginErrors {
  return {
    ...(isEmailAddress(email) ? {} : { email: words.invalidEmail }),
    ...(password.length < shortestPassword ? { password: words.shortPassword } : {}),
  };
}

/** /admin/login: the door of the admin app where it runs on its own. Lets administrators in and nobody else. */
export function AdminLoginPage() {
  const { session } = useHostServices();
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const [search] = useSearchParams();
  const [error, setError] = useState<string>();

  const submit = async (values: LoginValues): Promise<void> => {
    setError(undefined);
    try {
      const { user, csrfToken } = await signIn(values);
      session.signIn(user, csrfToken);
      if (user.role === 'admin') return;
      // the password was right, so the server has opened a session that nobody wants
      setError(words.notAdmin);
      await session.signOut();
    } catch (problem) {
      setError(describeLoginProblem(problem, words));
    }
  };

  if (isAdmin) return <Navigate to={readWantedPage(search)} replace />;
  return (
    <Frame>
      <title>{`${words.pageTitle} | Körkollen`}</title>
      <Column>
        {readHasEnded(search) && <Notice role="status">{words.ended}</Notice>}
        <LoginForm
          title={words.title}
          emailLabel={words.email}
          passwordLabel={words.password}
          submitLabel={words.submit}
          pendingLabel={words.pending}
          validate={validate}
          error={error}
          onSubmit={submit}
        />
      </Column>
    </Frame>
  );
}
