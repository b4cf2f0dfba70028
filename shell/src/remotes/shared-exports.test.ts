import { HOST_MODULES_VERSION, sharedModuleFiles } from '@korkollen/tooling/webpack/shared-modules';
import { expect, it } from 'vitest';
import kept from './shared-exports.json';

/** By the name under which shell and remotes share a module. */
async function exportsOfToday(): Promise<Record<string, string[]>> {
  const exports: Record<string, string[]> = {};
  // one after the other: side by side, one is run before what another one is still loading
  for (const [name = '', file = ''] of sharedModuleFiles) {
    exports[name] = Object.keys((await import(file)) as object).sort();
  }
  return exports;
}

it('has a version of its own for every set of exports that shell and remotes share', async () => {
  const advice =
    'Shell and remotes are released apart. Raise HOST_MODULES_VERSION in infra/tooling/webpack/shared-modules.mjs: the minor part for what is new, the major part and HOST_CONTRACT_VERSION for what is gone; then write version and exports into shared-exports.json.';
  expect({ version: HOST_MODULES_VERSION, exports: await exportsOfToday() }, advice).toEqual(kept);
});
