import { configure, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { renderWithHost, type RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { server } from '@korkollen/shared-ui/testing/msw-server';
import { matchRoute } from '@korkollen/shared-ui/host/remote-definition';
import { useLocation, useRoutes } from '@korkollen/shared-ui/router';
import { remote } from '../remote';

const routes = await remote.loadRoutes();

/** The whole app at the router's address, as the shell would show it. */
export function PartnerPages() {
  const { pathname } = useLocation();
  const page = useRoutes([...routes, { path: '*', element: <p>En annan del av produkten</p> }]);
  // in the shell each route is a page that begins anew, also where two routes show the same component
  return <Suspense key={matchRoute(remote.routes, pathname)?.path}>{page}</Suspense>;
}

/** The whole app at an address, as the shell would show it. */
export function openPartnerApp(route: string, options: Omit<RenderWithHostOptions, 'route'> = {}) {
  return renderWithHost(<PartnerPages />, { ...options, route });
}

/** Puts a network of its own around the tests of a file: what no handler answers fails the test. */
export function withTestNetwork(...pages: string[]): void {
  beforeAll(async () => {
    // a busy machine renders slowly; what a test waits for still has to come
    configure({ asyncUtilTimeout: 20_000 });
    server.listen({ onUnhandledRequest: 'error' });
    await Promise.all(
      ['/partner', '/partner/login', '/login/school', ...pages].map(async (page) => remote.preload?.(page)),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** Answers the question that stands before a removal with yes. */
export async function agreeToRemoval(person: UserEvent): Promise<void> {
  const question = within(await screen.findByRole('dialog', { name: /^Ta bort .*\?$/ }));
  await person.click(question.getByRole('button', { name: 'Ta bort' }));
}
