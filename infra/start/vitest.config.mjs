import { defineNodeTests } from '../tooling/vitest/node.mjs';

export default defineNodeTests({ include: ['**/*.test.mjs'] });
