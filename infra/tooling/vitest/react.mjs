import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The vitest preset of everything that renders React: a simulated browser, testing-library's matchers,
 * and a clean document after each test.
 */
export function defineReactTests(overrides = {}) {
  return defineConfig({
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [fileURLToPath(new URL('./react-setup.mjs', import.meta.url))],
      restoreMocks: true,
      testTimeout: 15_000,
      ...overrides,
    },
  });
}
