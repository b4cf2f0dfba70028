import { defineReactTests } from '@korkollen/tooling/vitest/react';

export default defineReactTests();
