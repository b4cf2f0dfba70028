import { defineNodeTests } from '@korkollen/tooling/vitest/node';
import { defineReactTests } from '@korkollen/tooling/vitest/react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      defineReactTests({ name: 'pages' }),
      defineNodeTests({ name: 'web host', include: ['server/**/*.test.{ts,tsx}'] }),
    ],
  },
});
