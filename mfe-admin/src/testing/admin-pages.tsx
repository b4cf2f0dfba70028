import { act, configure, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { SessionUser } from '@korkollen/api/contracts/session';
import { loginApi } from '@korkollen/shared-ui/testing/login-api';
import { renderWithHost, type RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { useRoutes } from '@korkollen/shared-ui/router';
import { remote } from '../remote';

const routes = await remote.loadRoutes();

function AdminPages() {
  return <Suspense>{useRoutes([...routes, { path: '*', element: <p>En annan del</p> }])}</Suspense>;
}

/** The whole app at an address, as the shell would show it. */
export function openAdminApp(route: string, options: Omit<RenderWithHostOptions, 'route'> = {}) {
  return renderWithHost(<AdminPages />, { ...options, route });
}

/** Puts a network of its own around the tests of a file: what no handler answers fails the test. */
export function withTestNetwork(): void {
  beforeAll(async () => {
    // a busy machine renders slowly; what a test waits for still has to come
    configure({ asyncUtilTimeout: 20_000 });
    server.listen({ onUnhandledRequest: 'error' });
    await Promise.all(
      ['/admin/schools', '/admin/claims', '/admin/claims/registrations', '/admin/settings', '/admin/login'].map(
        async (page) => remote.preload?.(page),
      ),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** Logs somebody in at the door that the app has led them to. */
export async function logInAgain(person: UserEvent, user: SessionUser): Promise<void> {
  const password = 'trafikljus-i-regn';
  server.use(...loginApi(user, password).handlers);
  await person.type(await screen.findByLabelText('E-post'), user.email);
  await person.type(screen.getByLabelText('Lösenord'), password);
  await person.click(screen.getByRole('button', { name: 'Logga in' }));
}

/** The network goes and is back: what a page shows is asked for again behind it. */
export function comeBackOnline(): void {
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
}
