import { defineNodeTests } from './vitest/node.mjs';

export default defineNodeTests({ include: ['**/*.test.mjs'], testTimeout: 60_000 });
