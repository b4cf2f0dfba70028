import { defineConfig } from 'vitest/config';

/** The vitest preset of pure and server-side code. */
export function defineNodeTests(overrides = {}) {
  return defineConfig({
    test: {
      environment: 'node',
      include: ['**/*.test.ts'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      restoreMocks: true,
      ...overrides,
    },
  });
}
