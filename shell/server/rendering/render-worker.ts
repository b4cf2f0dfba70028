import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRenderer, RenderedPage } from '../../src/server';
import { integrityOf } from '@korkollen/release/format/integrity';
import { describeError } from '@korkollen/web-host/describe-error';

/** What a worker is started with. */
export interface RenderWorkerData {
  /** Absolute path of the shell's server build. */
  shellFile: string;
  apiOrigin: string;
}

/** What a worker is told first: the one release that it renders, and the hash it was published with. */
export interface RemoteBuild {
  /** Absolute path of its server build. */
  remoteFile: string;
  remoteIntegrity: string;
}

/** `registryText`: the registry as the page carries it. `isApiAway`: no answer of the API is worth waiting for. */
export type RenderRequest = { id: number; address: string; registryText: string; isApiAway: boolean };
export type RenderAnswer =
  | { id: number; page: RenderedPage }
  | { id: number; error: string }
  /** Rendering has begun or has paused to wait for data: only the former is limited in time. */
  | { id: number; isRendering: boolean };

interface ShellServerBuild {
  sharedModules: Record<string, unknown>;
  createPageRenderer(registryText: string, loadModule: (name: string) => Promise<unknown>): PageRenderer;
}

type RunModule = (module: object, exports: object, require: (name: string) => unknown) => void;

const data = workerData as RenderWorkerData;

/** An API that hangs must not leave pages waiting in here when nobody waits for them any more. */
const API_TIMEOUT_MS = 5_000;

/** What the host knew of it with the latest page. */
let isAway = false;

/** Pages ask for `/api/…`, as in the browser; here that is next door. */
function fetchFromApi(): void {
  const fetchAnywhere = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (isAway) return Promise.reject(new TypeError('the API is away'));
    // held by its timer: what AbortSignal.any makes of an AbortSignal.timeout Node.js 20 may forget
    // (https://github.com/nodejs/node/issues/57736)
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('The API took too long', 'TimeoutError')), API_TIMEOUT_MS).unref();
    return fetchAnywhere(new URL(input instanceof Request ? input.url : input, data.apiOrigin), {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal,
      headers: { ...(init?.headers as Record<string, string>), 'accept-encoding': 'identity' },
    });
  };
}

/** Runs a remote's server build with the shell's modules, and nothing else: no files, no processes. */
function loadRemote({ remoteFile, remoteIntegrity }: RemoteBuild, shared: Record<string, unknown>): unknown {
  const code = readFileSync(remoteFile, 'utf8');
  if (integrityOf(code) !== remoteIntegrity) throw new Error(`${remoteFile} is not the file that was published`);
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (!Object.hasOwn(shared, name)) throw new Error(`A remote may not use ${name} on the server`);
    return shared[name];
  };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: remoteFile }) as RunModule;
  run(module, module.exports, require);
  return module.exports;
}

function answer(message: RenderAnswer): void {
  parentPort?.postMessage(message);
}

fetchFromApi();
const shell = createRequire(import.meta.url)(data.shellFile) as ShellServerBuild;
let remote: unknown;

/** Visitors of the same release may be shown different ones of the other remotes. */
const MAX_REGISTRIES = 8;
const renderers = new Map<string, PageRenderer>();

function rendererOf(registryText: string): PageRenderer {
  const known = renderers.get(registryText);
  if (known) return known;
  if (renderers.size >= MAX_REGISTRIES) renderers.clear();
  const renderer = shell.createPageRenderer(registryText, () => Promise.resolve(remote));
  renderers.set(registryText, renderer);
  return renderer;
}

parentPort?.on('message', (message: RemoteBuild | RenderRequest) => {
  if ('remoteFile' in message) {
    remote = loadRemote(message, shell.sharedModules);
    return;
  }
  const { id, address, registryText, isApiAway } = message;
  isAway = isApiAway;
  rendererOf(registryText)
    .render(address, (isRendering) => answer({ id, isRendering }))
    .then(
      (page) => answer({ id, page }),
      (error: unknown) => {
        const { type, stack } = describeError(error);
        answer({ id, error: `${type}\n${stack}` });
      },
    );
});
