import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './msw-server';

// Setup file for vitest: no call leaves the test, nothing is left over from the test before.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  // some tests run without a browser
  globalThis.localStorage?.clear();
});
afterAll(() => server.close());
