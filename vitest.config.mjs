import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { markdownFiles } from './infra/tooling/content/vite-plugin.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const packageOf = (folder) => JSON.parse(readFileSync(at(`${folder}/package.json`), 'utf8'));

const everywhere = {
  // a worker loads the libraries once, and is kept from one file of a project to the next: up to half of the run is saved
  isolate: false,
  // pages and answers live for one test: with room for more of them a tenth of the processor's time is saved
  execArgv: ['--max-semi-space-size=64'],
  restoreMocks: true,
  // A test that hangs has its end; none is a measure of how busy the machine is.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const ownModules = at('infra/tooling/vitest/own-modules.mjs');

/** Pure and server-side code. */
const node = {
  environment: 'node',
  setupFiles: [ownModules],
  include: ['**/*.test.{ts,mjs}'],
  exclude: ['**/node_modules/**', '**/dist/**'],
};

const browserSetup = [
  ownModules,
  at('infra/tooling/vitest/pictures-on-their-way.mjs'),
  at('infra/tooling/vitest/style-rules.mjs'),
  at('infra/tooling/vitest/owner-stacks.mjs'),
  at('infra/tooling/vitest/late-messages.mjs'),
];

/**
 * Everything that renders React: a simulated browser, testing-library's matchers, and a clean document after each test.
 * Our modules are each file's own, because they keep state for a page's whole life, as a page does.
 */
const react = {
  environment: 'happy-dom',
  include: ['src/**/*.test.{ts,tsx}'],
  setupFiles: [...browserSetup, at('infra/tooling/vitest/react-setup.mjs')],
  // it keeps the page's style sheet
  server: { deps: { inline: ['styled-components'] } },
};

const withDatabase = { globalSetup: [at('api/test/database-setup.ts')] };

/** What a workspace has of its own. */
const settings = {
  // the files may share their modules: none keeps state
  api: { ...withDatabase, setupFiles: [at('infra/tooling/vitest/plugin-names.mjs')] },
  // its own setup file: besides a clean document it puts a server between the tests and the network
  'shared-ui': { setupFiles: [...browserSetup, at('shared-ui/src/testing/test-setup.ts')] },
  'infra/demo': withDatabase,
  'infra/release': withDatabase,
};

// On a shared CI machine a test may be tried again, and the report names it; at a desk it has one try.
const retry = process.env.CI ? 2 : 0;

const project = (name, root, test) => ({
  root: at(root),
  plugins: [markdownFiles],
  test: { ...everywhere, ...test, name, retry },
});

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
