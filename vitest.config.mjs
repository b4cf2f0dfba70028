import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { markdownFiles } from './infra/tooling/content/vite-plugin.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** A test that hangs has its end; none is a measure of how busy the machine is. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };
const packageOf = (folder) => JSON.parse(readFileSync(at(`${folder}/package.json`), 'utf8'));

/** Pure and server-side code. */
const node = {
  environment: 'node',
  include: ['**/*.test.{ts,mjs}'],
  exclude: ['**/node_modules/**', '**/dist/**'],
  restoreMocks: true,
  ...timeouts,
};

/** Loading the libraries once per worker halves the run. A group of its own: workers are kept from one file to the next. */
const kept = { isolate: false, sequence: { groupOrder: 1 } };

const browserSetup = ['own-modules.mjs', 'pictures-on-their-way.mjs'].map((file) => at(`infra/tooling/vitest/${file}`));

/**
 * Everything that renders React: a simulated browser, testing-library's matchers, and a clean document after each test.
 * Our modules are each file's own, because they keep state for a page's whole life, as a page does.
 */
const react = {
  ...kept,
  environment: 'happy-dom',
  include: ['src/**/*.test.{ts,tsx}'],
  setupFiles: [...browserSetup, at('infra/tooling/vitest/react-setup.mjs')],
  // it keeps the page's style sheet
  server: { deps: { inline: ['styled-components'] } },
  restoreMocks: true,
  ...timeouts,
};

const withDatabase = { globalSetup: [at('api/test/database-setup.ts')] };

/** What a workspace has of its own. */
const settings = {
  // the files share nothing but modules without state
  api: { ...withDatabase, ...kept },
  // its own setup file: besides a clean document it puts a server between the tests and the network
  'shared-ui': { setupFiles: [...browserSetup, at('shared-ui/src/testing/test-setup.ts')] },
  'infra/demo': withDatabase,
  'infra/release': withDatabase,
};

// On a shared CI machine a test may be tried again, and the report names it; at a desk it has one try.
const retry = process.env.CI ? 2 : 0;

const project = (name, root, test) => ({ root: at(root), plugins: [markdownFiles], test: { ...test, name, retry } });

/** One project a workspace, of the same name as its folder; the web host of the shell is a second one, without a browser. */
const projects = packageOf('.').workspaces.map((folder) => {
  const preset = packageOf(folder).devDependencies?.['happy-dom'] ? react : node;
  return project(folder, folder, { ...preset, ...settings[folder] });
});

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism() - 1),
    passWithNoTests: true,
    projects: [...projects, project('shell/server', 'shell', { ...node, include: ['server/**/*.test.{ts,tsx}'] })],
  },
});
