import { pageTitle } from '@korkollen/api/contracts/product';
import { LoginForm } from '@korkollen/shared-ui/components/login-form';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { LoginFrame, useLogin } from '@korkollen/shared-ui/host/login';
import { readReturnAddress } from '@korkollen/shared-ui/host/role-pages';
import { Navigate, useSearchParams } from '@korkollen/shared-ui/router';
import { texts } from '../../../texts/sv';

/** /admin/login: the door of the admin app where it runs on its own. Lets administrators in and nobody else. */
export function AdminLoginPage() {
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const [search] = useSearchParams();
  const { error, submit } = useLogin(texts.session.wrongCredentials, ({ role }) =>
    role === 'admin' ? undefined : texts.session.notAdmin,
  );
  if (isAdmin) return <Navigate to={readReturnAddress(search, 'admin')} replace />;
  return (
    <LoginFrame>
      <title>{pageTitle(texts.session.pageTitle)}</title>
      <LoginForm title={texts.session.title} error={error} onSubmit={submit} />
    </LoginFrame>
  );
}
