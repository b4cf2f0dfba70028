import { HOST_CONTRACT_VERSION, isRemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import type { RemoteDefinition } from '@korkollen/shared-ui/host/remote-definition';
import type { RouteObject } from '@korkollen/shared-ui/router';
import { createStore, type StoreApi } from 'zustand';
import type { RegisteredRemote } from './registry';

/** How long a remote may take in all before its pages say that they are unavailable. */
export const REMOTE_TIMEOUT_MS = 8_000;

/** A remote that cannot be shown now. */
class RemoteFailure extends Error {
  override name = 'RemoteFailure';
}

export interface LoadedRemote {
  definition: RemoteDefinition;
  routes: RouteObject[];
}

export interface RemoteLoader {
  /** Loads a remote once and keeps it. A failed attempt is not kept: the next call tries again. */
  load(registered: RegisteredRemote): Promise<LoadedRemote>;
  /** Loads a remote and the code of one of its pages. @throws when either cannot be had in time */
  loadPage(registered: RegisteredRemote, pathname: string): Promise<void>;
  /** The same ahead of need. Failures show when the page is opened. */
  warm(registered: RegisteredRemote, pathname: string): Promise<void>;
  /** The names of the remotes whose last attempt failed; their menu entries are not shown. */
  failed: StoreApi<ReadonlySet<string>>;
}

function isRemoteDefinition(value: unknown): value is RemoteDefinition {
  return isRemoteManifest(value) && 'loadRoutes' in value && typeof value.loadRoutes === 'function';
}

function requireContract(name: string, version: number): void {
  if (version !== HOST_CONTRACT_VERSION) {
    throw new RemoteFailure(`${name} has contract version ${version}; this shell has ${HOST_CONTRACT_VERSION}`);
  }
}

/** Before any of its code runs, from the registry; and again from the code, which is what counts. */
async function loadDefinition(
  { name, remote }: RegisteredRemote,
  loadModule: (name: string) => Promise<unknown>,
): Promise<LoadedRemote> {
  requireContract(name, remote.contractVersion);
  const module = await loadModule(name);
  const definition = typeof module === 'object' && module !== null && 'remote' in module ? module.remote : undefined;
  if (!isRemoteDefinition(definition)) throw new RemoteFailure(`${name} does not expose a remote`);
  requireContract(name, definition.contractVersion);
  return { definition, routes: await definition.loadRoutes() };
}

function withinTime<T>(work: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteFailure(`${name} was not there within ${REMOTE_TIMEOUT_MS} ms`)),
      REMOTE_TIMEOUT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Who takes the place of a page whose code was waited for in vain asks for it again at once, and not later. */
const ASKED_AT_ONCE_MS = 1_000;

/** The same loader, after one remote was waited for in vain: who asks for it at once is told so without waiting again. */
export function afterFailure(loader: RemoteLoader, failedName: string, error: unknown): RemoteLoader {
  const end = performance.now() + ASKED_AT_ONCE_MS;
  return {
    ...loader,
    load: (registered) =>
      registered.name === failedName && performance.now() < end
        ? Promise.reject(error instanceof Error ? error : new RemoteFailure(String(error)))
        : loader.load(registered),
  };
}

/** @param loadModule fetches a remote's exposed module by its federated name */
export function createRemoteLoader(loadModule: (name: string) => Promise<unknown>): RemoteLoader {
  const attempts = new Map<string, Promise<LoadedRemote>>();
  const failed = createStore<ReadonlySet<string>>(() => new Set());

  const load = (registered: RegisteredRemote): Promise<LoadedRemote> => {
    const { name } = registered;
    const known = attempts.get(name);
    if (known) return known;
    const attempt = withinTime(loadDefinition(registered, loadModule), name);
    attempts.set(name, attempt);
    void attempt.then(
      (value) => {
        // React reads this: what is there is rendered without waiting
        void Object.assign(attempt, { status: 'fulfilled', value });
        failed.setState(new Set([...failed.getState()].filter((other) => other !== name)), true);
      },
      () => {
        attempts.delete(name);
        failed.setState(new Set([...failed.getState(), name]), true);
      },
    );
    return attempt;
  };

  const loadPage = async (registered: RegisteredRemote, pathname: string): Promise<void> => {
    const { definition } = await load(registered);
    if (definition.preload) await withinTime(definition.preload(pathname), registered.name);
  };

  return {
    failed,
    load,
    loadPage,
    async warm(registered, pathname) {
      try {
        await loadPage(registered, pathname);
      } catch (error) {
        console.warn(`${registered.name} could not be fetched ahead`, error);
      }
    },
  };
}
