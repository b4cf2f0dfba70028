import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from './registry';

type RuntimePlugin = NonNullable<Parameters<typeof registerPlugins>[0]>[number];

const MANIFEST_TIMEOUT_MS = 5_000;
/** Less than the loader's limit: a hanging script is out of the page before the visitor tries again. */
const ENTRY_TIMEOUT_MS = 7_000;

function absolute(url: string): string {
  return new URL(url, location.href).href;
}

/** Answers the runtime's questions for manifests from the page itself; without it they would cost a round trip each. */
function inlinedManifests(remotes: RegisteredRemote[]): RuntimePlugin {
  const manifests = new Map(remotes.map(({ manifestUrl, federation }) => [absolute(manifestUrl), federation]));
  return {
    name: 'inlined-manifests',
    fetch(url, init) {
      const manifest = manifests.get(absolute(url));
      if (manifest === undefined) {
        return fetch(url, { ...init, signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
      }
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve(new Response(JSON.stringify(manifest), { headers }));
    },
  };
}

/** Loads entries with their hash from the registry; each entry then holds the hashes of its own chunks. */
function checkedEntries(remotes: RegisteredRemote[]): RuntimePlugin {
  const hashes = new Map(remotes.map(({ entryUrl, entryIntegrity }) => [absolute(entryUrl), entryIntegrity]));
  return {
    name: 'checked-entries',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      const integrity = hashes.get(absolute(url));
      if (integrity) script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}

/** Makes the registry's remotes known to the federation runtime. Nothing is loaded yet. */
export function connectRemotes(remotes: RegisteredRemote[]): void {
  registerPlugins([inlinedManifests(remotes), checkedEntries(remotes)]);
  registerRemotes(remotes.map(({ name, manifestUrl }) => ({ name, entry: absolute(manifestUrl) })));
}

/** Loads a remote's one exposed module. */
export function loadRemoteModule(name: string): Promise<unknown> {
  return loadRemote(`${name}/remote`);
}
