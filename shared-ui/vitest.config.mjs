import { defineReactTests } from '@korkollen/tooling/vitest/react';

// its own setup file: besides a clean document it puts a server between the tests and the network
export default defineReactTests({ setupFiles: ['./src/testing/test-setup.ts'] });
