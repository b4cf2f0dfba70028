import { server } from '@korkollen/shared-ui/testing/msw-server';
import { renderWithHost, type RenderWithHostOptions } from '@korkollen/shared-ui/testing/render';
import { useRoutes } from '@korkollen/shared-ui/router';
import { configure } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { campaignStore } from '../features/enquiry/state/campaign';
import { markGuideShown } from '../features/quickstart/state/auto-open';
import { filtersInUse } from '../filters-in-use/filters-in-use';
import { remote } from '../remote';

const routes = await remote.loadRoutes();

function StudentPages() {
  return <Suspense>{useRoutes([...routes, { path: '*', element: <p>En annan del av produkten</p> }])}</Suspense>;
}

/** The whole app at an address, as the shell would show it. */
export function openStudentApp(route: string, options: Omit<RenderWithHostOptions, 'route'> = {}) {
  return renderWithHost(<StudentPages />, { ...options, route });
}

/** Puts a network of its own around the tests of a file: what no handler answers fails the test. */
export function playNetwork(...pages: string[]): void {
  beforeAll(async () => {
    // a busy machine renders slowly; what a test waits for still has to come
    configure({ asyncUtilTimeout: 20_000 });
    server.listen({ onUnhandledRequest: 'error' });
    await Promise.all(pages.map(async (page) => remote.preload?.(page)));
  });
  // a guide that opens by itself would come in the way of every test that takes its time on the home page
  beforeEach(markGuideShown);
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    campaignStore.setState(campaignStore.getInitialState());
    filtersInUse.setState(filtersInUse.getInitialState(), true);
  });
  afterAll(() => server.close());
}
