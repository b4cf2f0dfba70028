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

/** /admin/login: the administrators' own door, and the only one that opens to them. It lets nobody else in. */
export function AdminLoginPage() {
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const [search] = useSearchParams();
  const [isSecond, setIsSecond] = useState(() => readSecondStep(search));
  const [problem, setProblem] = useState<string>();
  const { error, submit } = useLogin(texts.session.wrongCredentials, undefined, () => setIsSecond(true));
  if (isAdmin) return <Navigate to={readReturnAddress(search, 'admin')} replace />;
  const restart = (why?: string): void => {
    setIsSecond(false);
    setProblem(why);
  };
  return (
    <LoginFrame>
      <title>{pageTitle(texts.session.pageTitle)}</title>
      {isSecond ? (
        <Suspense>
          <SecondStep onRestart={restart} />
        </Suspense>
      ) : (
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
      )}
    </LoginFrame>
  );
}
