import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';

const require = createRequire(import.meta.url);
const folder = import.meta.dirname;

afterEach(() => vi.unstubAllEnvs());

it('draws a remote at work on the React of a built shell, which knows nothing of development', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  vi.resetModules();
  const { baseBuild } = await import('./base-build.mjs');
  const { resolve } = baseBuild({ directory: folder, name: 'app', entry: {}, outputFolder: 'dist', publicPath: '/' });
  const { jsx } = require(resolve.alias['react/jsx-runtime$'] ?? 'react/jsx-runtime');
  // what the React of a build keeps while it draws
  const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  internals.A = { getCacheForType: () => undefined };
  try {
    expect(jsx('p', { children: 'Hej' }).props).toEqual({ children: 'Hej' });
  } finally {
    internals.A = null;
  }
});
