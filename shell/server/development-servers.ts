import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
/** Where a development server says a line each time that it has made one. */
const BUILDS_PATH = '/server-builds';
const LISTEN_AGAIN_MS = 1_000;

/**
 * What stands at an address of a development server, taken anew only when it has changed there. Where that leads to another
 * address, this one is asked from then on: a server that is just building answers nobody.
 * @param take what is made of it, once per change
 * @returns nothing where nothing stands there
 */
function watchFile<Taken>(
  address: string,
  take: (answer: Response) => Promise<Taken>,
): () => Promise<Taken | undefined> {
  let known: { etag: string | null; taken: Taken } | undefined;
  let standsAt = address;
  return async () => {
    const answer = await fetch(standsAt, {
      // `fetch` would add `no-cache` to a question of that kind, to which the answer is always the whole file
      headers: known?.etag ? { 'if-none-match': known.etag, 'cache-control': 'max-age=0' } : {},
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch((error: unknown) => {
      standsAt = address;
      throw error;
    });
    standsAt = answer.url;
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

/** A remote at work. Its files change under their names: no hashes. */
function describedBy(server: string, folder: string) {
  const readJson = (file: string) => watchFile<unknown>(`${server}/${file}`, (answer) => answer.json());
  const readManifest = readJson('remote.json');
  const readFederation = readJson('mf-manifest.json');
  const readServerBuild = keepServerBuild(server, folder);
  return {
    /** As its development server has built it just now. */
    async read(): Promise<RegisteredRemote> {
      const [remote, federation, serverBuild] = await Promise.all([
        readManifest(),
        readFederation(),
        readServerBuild(),
      ]);
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
    },
    /** What was read of it before, with the server build of now: browsers have to wait for the rest of it. */
    async readAhead(known: RegisteredRemote): Promise<RegisteredRemote> {
      const server = await readServerBuild();
      return { ...known, ...(server && { server }) };
    },
  };
}

/** The remotes that are being worked on. */
export interface RemotesAtWork {
  /** Puts them in the place of their releases. One that does not answer leaves its last release in place. */
  develop(registry: Registry): Promise<Registry>;
  /** The registry that was shown last, with server builds that browsers are not given yet. */
  readAhead(): Promise<Registry | undefined>;
}

/** Puts remotes that are being worked on in the place of their releases (`REMOTE_DEV`), on the product's own origin. */
export async function developmentRemotes(
  app: FastifyInstance,
  { remoteDevelopment, shellDevelopment, hostFolder }: Env,
): Promise<RemotesAtWork> {
  if (shellDevelopment) await app.register(httpProxy, proxyTo(ASSETS_PREFIX, `${shellDevelopment}${ASSETS_PREFIX}`));
  for (const [name, server] of remoteDevelopment) {
    await app.register(httpProxy, proxyTo(`/r/${name}/${DEVELOPMENT_VERSION}/`, `${server}/`));
  }
  const atWork = [...remoteDevelopment].map(([name, server]) => ({
    name,
    ...describedBy(server, developmentFolder(hostFolder, name)),
  }));
  let shown: Registry | undefined;
  const replace = async (
    registry: Registry,
    read: (one: (typeof atWork)[number]) => Promise<RegisteredRemote | undefined>,
  ): Promise<Registry> => {
    const built = await Promise.all(
      atWork.map(async (one) => {
        try {
          const remote = await read(one);
          return remote ? [[one.name, remote] as const] : [];
        } catch (error) {
          app.log.warn(`${one.name} comes from its last release: ${String(error)}`);
          return [];
        }
      }),
    );
    return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(built.flat()) } };
  };
  return {
    async develop(registry) {
      // the same registry is the same object: what is made from it is kept with it
      shown = atWork.length === 0 ? registry : await replace(registry, ({ read }) => read());
      return shown;
    },
    async readAhead() {
      if (!shown) return undefined;
      const { remotes } = shown;
      return replace(shown, async ({ name, readAhead }) => remotes[name] && readAhead(remotes[name]));
    },
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

const developmentServers = ({ remoteDevelopment, shellDevelopment }: Env): string[] => [
  ...remoteDevelopment.values(),
  ...(shellDevelopment ? [shellDevelopment] : []),
];

/** Calls `onBuilt` each time that the development server has made its server build anew; never rejects. */
async function followServerBuilds(server: string, onBuilt: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const { body } = await fetch(server + BUILDS_PATH, { signal });
      const reader = body?.getReader();
      while (reader && !(await reader.read()).done) onBuilt();
    } catch {
      // it is not there at the moment
    }
    await wait(LISTEN_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Has the page that was looked at last rendered as soon as its code is built anew, while the browser's own code is still
 * being built: the browser that loads the page again meets a renderer whose code has run.
 */
export function renderAheadOfBrowser(app: FastifyInstance, env: Env, render: (address: string) => Promise<void>): void {
  const servers = developmentServers(env);
  if (servers.length === 0) return;
  let lastPage: string | undefined;
  app.addHook('onResponse', (request, reply, done) => {
    const isHtml = String(reply.getHeader('content-type')).startsWith('text/html');
    // what describes a page is HTML too, at an address of its own
    if (isHtml && request.routeOptions.url === '/*') lastPage = request.url;
    done();
  });
  const closing = new AbortController();
  app.addHook('onClose', () => closing.abort());
  const renderLastPage = (): void => {
    // what is wrong with it is said when it is asked for
    if (lastPage !== undefined) render(lastPage).catch(() => undefined);
  };
  for (const server of servers) void followServerBuilds(server, renderLastPage, closing.signal);
}

function proxyTo(prefix: string, address: string) {
  const { origin, pathname } = new URL(address);
  return { upstream: origin, prefix, rewritePrefix: pathname };
}

/** Where the development servers tell a page to load itself again. */
export function developmentSockets(env: Env): string[] {
  return developmentServers(env).map((server) => server.replace(/^http/, 'ws'));
}
