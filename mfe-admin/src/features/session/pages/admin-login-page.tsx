import { lazy, Suspense, useState } from 'react';
import { pageTitle } from '@korkollen/api/contracts/product';
import { LoginForm } from '@korkollen/shared-ui/components/login-form';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { LoginFrame, useLogin } from '@korkollen/shared-ui/host/login';
import { forgottenPasswordAddress, readReturnAddress, readSecondStep } from '@korkollen/shared-ui/host/role-pages';
import { Navigate, useSearchParams } from '@korkollen/shared-ui/router';
import { texts } from '../../../texts/sv';
import { PasskeyLogin } from '../components/passkey-login';

// for whoever has a second factor
const SecondStep = lazy(() => import('../components/second-step').then((module) => ({ default: module.SecondStep })));

/** What had the focus is gone: the login begins where it does. */
const focusEmail = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>('[name="email"]')?.focus();

/** /admin/login: the administrators' own door, and the only one that opens to them. It lets nobody else in. */
export function AdminLoginPage() {
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const [search] = useSearchParams();
  const [isSecond, setIsSecond] = useState(() => readSecondStep(search));
  const [isAgain, setIsAgain] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { error, submit } = useLogin(texts.session.wrongCredentials, undefined, () => setIsSecond(true));
  if (isAdmin) return <Navigate to={readReturnAddress(search, 'admin')} replace />;
  const restart = (why?: string): void => {
    setIsSecond(false);
    setIsAgain(true);
    setProblem(why);
  };
  return (
    <LoginFrame>
      <title>{pageTitle(texts.session.pageTitle)}</title>
      {isSecond ? (
        <Suspense fallback={<p role="status">{texts.session.secondStep}</p>}>
          <SecondStep onRestart={restart} />
        </Suspense>
      ) : (
        <div ref={isAgain ? focusEmail : undefined}>
          <LoginForm
            title={texts.session.title}
            error={problem ?? error}
            onSubmit={(values) => {
              setProblem(undefined);
              return submit({ ...values, door: 'admin' });
            }}
            forgottenPath={forgottenPasswordAddress('admin')}
            footer={<PasskeyLogin onProblem={setProblem} />}
          />
        </div>
      )}
    </LoginFrame>
  );
}
