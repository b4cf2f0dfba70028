import { defineNodeTests } from '@korkollen/tooling/vitest/node';

export default defineNodeTests({
  globalSetup: ['../../api/test/database-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
