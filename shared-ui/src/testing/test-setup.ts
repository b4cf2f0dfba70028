import '@testing-library/jest-dom/vitest';
import { adminEndpoints, partnerEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { knowEndpoints } from '../http/http-client';
import { server } from './msw-server';

// what a part of the design system calls is brought by the app that shows it
knowEndpoints({ ...partnerEndpoints, ...adminEndpoints });

// Setup file for vitest: no call leaves the test, nothing is left over from the test before.
beforeAll(() => {
  // a busy machine renders slowly; what a test waits for still has to come
  configure({ asyncUtilTimeout: 20_000 });
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  // some tests run without a browser
  globalThis.localStorage?.clear();
});
afterAll(() => server.close());
