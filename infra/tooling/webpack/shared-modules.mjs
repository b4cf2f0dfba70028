import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The version of our own shared modules. Whatever they export in addition raises its minor part: a remote that uses it is
 * not shown by a shell that does not have it yet. What goes away raises its major part together with
 * HOST_CONTRACT_VERSION: the shell refuses a remote of another contract. shell/src/remotes/shared-exports.json keeps what
 * each version has.
 */
export const HOST_MODULES_VERSION = '1.2.0';

/** One instance on the page, because each of these keeps state or a React context that both sides must see. */
const sharedPackages = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'styled-components': '^6.0.0',
  zustand: '^5.0.0',
  '@tanstack/react-query': '^5.0.0',
};

const sharedSourceModules = {
  '@korkollen/shared-ui/router': '../../../shared-ui/src/router/router.ts',
  '@korkollen/shared-ui/host/host-services': '../../../shared-ui/src/host/host-services.tsx',
  '@korkollen/shared-ui/http/http-client': '../../../shared-ui/src/http/http-client.ts',
};

export const sharedPackageNames = Object.keys(sharedPackages);

/** Our own shared modules: share key and absolute file. @type {[shareKey: string, file: string][]} */
export const sharedModuleFiles = Object.entries(sharedSourceModules).map(([shareKey, file]) => [
  shareKey,
  fileURLToPath(new URL(file, import.meta.url)),
]);

/**
 * The modules that shell and remotes share. Everything else, the design system included, is bundled by each remote,
 * so that teams release alone (infra/adr/0002-what-is-shared.md).
 *
 * @param {{ eager?: boolean }} [options] eager: part of the first load (the shell); the remotes take what is there.
 */
export function sharedModules({ eager = false } = {}) {
  const packages = Object.entries(sharedPackages).map(([name, requiredVersion]) => [
    name,
    { singleton: true, requiredVersion, eager },
  ]);
  // Matched by file, not by request: the design system itself imports these modules by relative paths.
  const sources = sharedModuleFiles.map(([shareKey, file]) => [
    shareKey,
    {
      request: file,
      shareKey,
      singleton: true,
      version: HOST_MODULES_VERSION,
      requiredVersion: `^${HOST_MODULES_VERSION}`,
      eager,
    },
  ]);
  return Object.fromEntries([...packages, ...sources]);
}

/** The installed version of a package of the root. */
function installedVersion(name) {
  const file = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * What a shell that is built now has for the remotes: each shared module in its version, and the runtime's version.
 * @returns {{ federationVersion: string, shared: { name: string, version: string }[] }}
 */
export function providedModules() {
  const shared = [
    ...sharedPackageNames.map((name) => ({ name, version: installedVersion(name) })),
    ...sharedModuleFiles.map(([name]) => ({ name, version: HOST_MODULES_VERSION })),
  ];
  return { federationVersion: installedVersion('@module-federation/enhanced'), shared };
}
