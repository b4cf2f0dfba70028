import { defineNodeTests } from '@korkollen/tooling/vitest/node';

export default defineNodeTests({
  globalSetup: ['test/database-setup.ts'],
  // The files share nothing but modules without state; loading the libraries once per worker halves the run.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
