import httpProxy from '@fastify/http-proxy';
import { isRemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env';
import { ASSETS_PREFIX } from './html/shell-assets';
import type { RegisteredRemote, Registry } from './registry/registry';

/** The release name of a remote that comes from its development server. */
const DEVELOPMENT_VERSION = 'dev';
const ANSWER_TIMEOUT_MS = 10_000;

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** Describes what a development server has built just now. Its files change under their names: no hashes. */
async function describe(server: string): Promise<RegisteredRemote> {
  const [remote, federation] = await Promise.all([
    fetchJson(`${server}/remote.json`),
    fetchJson(`${server}/mf-manifest.json`),
  ]);
  if (!isRemoteManifest(remote)) throw new Error(`${server}/remote.json is not a remote manifest`);
  return {
    version: DEVELOPMENT_VERSION,
    entry: { file: 'remoteEntry.js', integrity: '' },
    // announced are files with their hashes only
    chunks: { always: [], pages: {} },
    remote,
    federation: federation as Record<string, unknown>,
  };
}

/**
 * Puts remotes that are being worked on in the place of their releases (`REMOTE_DEV`), on the product's own origin.
 * A development server that does not answer leaves the remote's last release in place.
 */
export async function developmentRemotes(
  app: FastifyInstance,
  { remoteDevelopment, shellDevelopment }: Env,
): Promise<(registry: Registry) => Promise<Registry>> {
  if (shellDevelopment) await app.register(httpProxy, proxyTo(ASSETS_PREFIX, `${shellDevelopment}${ASSETS_PREFIX}`));
  for (const [name, server] of remoteDevelopment) {
    await app.register(httpProxy, proxyTo(`/r/${name}/${DEVELOPMENT_VERSION}/`, `${server}/`));
  }
  // the same registry is the same object: what is made from it is kept with it
  if (remoteDevelopment.size === 0) return (registry) => Promise.resolve(registry);
  return async (registry) => {
    const remotes = { ...registry.remotes };
    for (const [name, server] of remoteDevelopment) {
      const release = await describe(server).catch((error: unknown) => {
        app.log.warn(`${name} comes from its last release: ${String(error)}`);
        return undefined;
      });
      if (release) remotes[name] = release;
    }
    return { remotes };
  };
}

function proxyTo(prefix: string, address: string) {
  const { origin, pathname } = new URL(address);
  return { upstream: origin, prefix, rewritePrefix: pathname };
}

/** Where the development servers tell a page to load itself again. */
export function developmentSockets({ remoteDevelopment, shellDevelopment }: Env): string[] {
  const servers = [...remoteDevelopment.values(), ...(shellDevelopment ? [shellDevelopment] : [])];
  return servers.map((server) => server.replace(/^http/, 'ws'));
}
