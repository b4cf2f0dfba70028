import { configure } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { renderWithHost, type RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { useRoutes } from '@korkollen/shared-ui/router';
import { LoginPath } from '../features/session/state/login-path';
import { remote } from '../remote';

const routes = await remote.loadRoutes();

function AdminPages({ loginPath }: { loginPath: string }) {
  const page = useRoutes([...routes, { path: '*', element: <p>En annan del</p> }]);
  return (
    <LoginPath value={loginPath}>
      <Suspense>{page}</Suspense>
    </LoginPath>
  );
}

export interface OpenOptions extends Omit<RenderWithHostOptions, 'route'> {
  /** Where guests log in; as in the shell unless told. */
  loginPath?: string;
}

/** The whole app at an address, as the shell would show it. */
export function openAdminApp(route: string, { loginPath = '/login/student', ...options }: OpenOptions = {}) {
  return renderWithHost(<AdminPages loginPath={loginPath} />, { ...options, route });
}

/** Puts a network of its own around the tests of a file: what no handler answers fails the test. */
export function withTestNetwork(): void {
  beforeAll(async () => {
    // a busy machine renders slowly; what a test waits for still has to come
    configure({ asyncUtilTimeout: 5_000 });
    server.listen({ onUnhandledRequest: 'error' });
    await Promise.all(['/admin/schools', '/admin/login'].map(async (page) => remote.preload?.(page)));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
