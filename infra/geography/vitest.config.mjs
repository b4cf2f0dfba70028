import { defineNodeTests } from '@korkollen/tooling/vitest/node';

export default defineNodeTests();
