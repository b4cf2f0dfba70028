import path from 'node:path';
import httpProxy from '@fastify/http-proxy';
import { integrityOf } from '@korkollen/release/format/integrity';
import { isRemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env';
import { ASSETS_PREFIX } from './html/shell-assets';
import type { AnnouncedFile, RegisteredRemote, Registry } from './releases/registered-remote';
import { writeWholeFile } from './whole-file';

/** The release name of a remote that comes from its development server. */
const DEVELOPMENT_VERSION = 'dev';
const ANSWER_TIMEOUT_MS = 10_000;
/** The server build of shell and remotes, by its name on the development servers and here. */
const SERVER_FILE = 'server.cjs';

/**
 * What stands at an address of a development server, taken anew only when it has changed there.
 * @param take what is made of it, once per change
 * @returns nothing where nothing stands there
 */
function watchFile<Taken>(
  address: string,
  take: (answer: Response) => Promise<Taken>,
): () => Promise<Taken | undefined> {
  let known: { etag: string | null; taken: Taken } | undefined;
  return async () => {
    const answer = await fetch(address, {
      // `fetch` would add `no-cache` to a question of that kind, to which the answer is always the whole file
      headers: known?.etag ? { 'if-none-match': known.etag, 'cache-control': 'max-age=0' } : {},
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (known && answer.status === 304) return known.taken;
    if (!answer.ok) return undefined;
    const taken = await take(answer);
    known = { etag: answer.headers.get('etag'), taken };
    return taken;
  };
}

const developmentFolder = (hostFolder: string, app: string): string => path.join(hostFolder, 'development', app);

/** Where the server build of a remote at work lies; nothing for a release. */
export function developmentBuild({ hostFolder }: Env, name: string, version: string): string | undefined {
  return version === DEVELOPMENT_VERSION ? path.join(developmentFolder(hostFolder, name), SERVER_FILE) : undefined;
}

/**
 * Keeps the newest server build of a development server where renderers find it; it is loaded again when it has changed.
 * @param address of the folder that the development server puts it into
 * @param folder where it is kept
 * @returns nothing where the development server has none: browsers render then
 */
function keepServerBuild(address: string, folder: string): () => Promise<AnnouncedFile | undefined> {
  return watchFile(`${address}/${SERVER_FILE}`, async (answer) => {
    const content = Buffer.from(await answer.arrayBuffer());
    // a renderer that starts meanwhile reads the one or the other
    await writeWholeFile(path.join(folder, SERVER_FILE), content);
    return { file: SERVER_FILE, integrity: integrityOf(content) };
  });
}

/** A remote at work, as its development server has built it just now. Its files change under their names: no hashes. */
function describedBy(server: string, folder: string): () => Promise<RegisteredRemote> {
  const readJson = (file: string) => watchFile<unknown>(`${server}/${file}`, (answer) => answer.json());
  const readManifest = readJson('remote.json');
  const readFederation = readJson('mf-manifest.json');
  const readServerBuild = keepServerBuild(server, folder);
  return async () => {
    const [remote, federation, serverBuild] = await Promise.all([readManifest(), readFederation(), readServerBuild()]);
    if (!isRemoteManifest(remote)) throw new Error(`${server}/remote.json is not a remote manifest`);
    if (federation === undefined) throw new Error(`${server}/mf-manifest.json is not there`);
    return {
      version: DEVELOPMENT_VERSION,
      entry: { file: 'remoteEntry.js', integrity: '' },
      ...(serverBuild && { server: serverBuild }),
      // announced are files with their hashes only
      chunks: { always: [], pages: {} },
      remote,
      federation: federation as Record<string, unknown>,
    };
  };
}

/**
 * Puts remotes that are being worked on in the place of their releases (`REMOTE_DEV`), on the product's own origin.
 * A development server that does not answer leaves the remote's last release in place.
 */
export async function developmentRemotes(
  app: FastifyInstance,
  { remoteDevelopment, shellDevelopment, hostFolder }: Env,
): Promise<(registry: Registry) => Promise<Registry>> {
  if (shellDevelopment) await app.register(httpProxy, proxyTo(ASSETS_PREFIX, `${shellDevelopment}${ASSETS_PREFIX}`));
  for (const [name, server] of remoteDevelopment) {
    await app.register(httpProxy, proxyTo(`/r/${name}/${DEVELOPMENT_VERSION}/`, `${server}/`));
  }
  // the same registry is the same object: what is made from it is kept with it
  if (remoteDevelopment.size === 0) return (registry) => Promise.resolve(registry);
  const atWork = [...remoteDevelopment].map(([name, server]) => ({
    name,
    read: describedBy(server, developmentFolder(hostFolder, name)),
  }));
  return async (registry) => {
    const built = await Promise.all(
      atWork.map(async ({ name, read }) => {
        try {
          return [[name, await read()]] as const;
        } catch (error) {
          app.log.warn(`${name} comes from its last release: ${String(error)}`);
          return [];
        }
      }),
    );
    return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(built.flat()) } };
  };
}

/** The shell's own server build: the built one, or the newest of its development server. */
export function shellServerBuild(
  builtFile: string,
  { shellDevelopment, hostFolder }: Env,
): () => Promise<AnnouncedFile | undefined> {
  // built once for as long as this process runs
  if (!shellDevelopment) return () => Promise.resolve({ file: builtFile, integrity: '' });
  const folder = developmentFolder(hostFolder, 'shell');
  const read = keepServerBuild(`${shellDevelopment}${ASSETS_PREFIX.replace(/\/$/, '')}`, folder);
  return async () => {
    const announced = await read().catch(() => undefined);
    return announced && { ...announced, file: path.join(folder, announced.file) };
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
