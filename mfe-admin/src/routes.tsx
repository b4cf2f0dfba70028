import { lazy } from 'react';
import { Navigate, type RouteObject } from '@korkollen/shared-ui/router';
import { AdminGate } from './features/session/components/admin-gate';

const loadSchools = () => import('./features/schools/pages/schools-page');
const loadLogin = () => import('./features/session/pages/admin-login-page');

const SchoolsPage = lazy(() => loadSchools().then(({ SchoolsPage: Page }) => ({ default: Page })));
const AdminLoginPage = lazy(() => loadLogin().then(({ AdminLoginPage: Page }) => ({ default: Page })));

/** `loginPath`: where guests log in; the shell has the student login for that, the app on its own has its own. */
export function createRoutes(loginPath: string): RouteObject[] {
  return [
    { path: '/admin', element: <Navigate to="/admin/schools" replace /> },
    { path: '/admin/login', element: <AdminLoginPage /> },
    {
      path: '/admin/schools',
      element: (
        <AdminGate loginPath={loginPath}>
          <SchoolsPage />
        </AdminGate>
      ),
    },
  ];
}

/** Fetches the code of the page at `pathname` ahead of its drawing. */
export async function preloadPage(pathname: string): Promise<void> {
  await (pathname === '/admin/login' ? loadLogin() : loadSchools());
}
