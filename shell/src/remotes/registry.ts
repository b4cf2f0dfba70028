import { isShownManifest, matchRoute, matchRouteAbove } from '@korkollen/shared-ui/host/remote-definition';
import type { ShownManifest, ShownRoute } from '@korkollen/shared-ui/host/remote-definition';

/** A remote as the page's registry tells it: what it is, and where its code lies. */
export interface RegisteredRemote {
  /** The federated name, `mfe_student`. */
  name: string;
  version: string;
  /** The federation runtime's manifest; its content is in the page, the address only names it. */
  manifestUrl: string;
  entryUrl: string;
  /** Empty for a development server's build. */
  entryIntegrity: string;
  remote: ShownManifest;
  federation: unknown;
}

const REGISTRY_ELEMENT = 'registry';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRegisteredRemote(value: unknown): value is RegisteredRemote {
  return (
    isRecord(value) &&
    [value.name, value.version, value.manifestUrl, value.entryUrl, value.entryIntegrity].every(
      (text) => typeof text === 'string',
    ) &&
    isShownManifest(value.remote)
  );
}

/** Reads a registry; a remote whose entry is damaged is left out, so that it costs its own pages only. */
export function parseRegistry(text: string): RegisteredRemote[] {
  try {
    const value: unknown = JSON.parse(text);
    const remotes = isRecord(value) && Array.isArray(value.remotes) ? (value.remotes as unknown[]) : [];
    const readable = remotes.filter(isRegisteredRemote);
    if (readable.length < remotes.length) console.error('The registry names a remote that cannot be read');
    return readable;
  } catch (error) {
    console.error('The registry cannot be read', error);
    return [];
  }
}

/** The registry that the web host put into this page. */
export function readInlinedRegistry(page: Document): RegisteredRemote[] {
  return parseRegistry(page.getElementById(REGISTRY_ELEMENT)?.textContent ?? '');
}

export interface RemoteMatch {
  registered: RegisteredRemote;
  route: ShownRoute;
}

function routesOf(remotes: RegisteredRemote[]): (RemoteMatch & { path: string })[] {
  return remotes.flatMap((registered) =>
    registered.remote.routes.map((route) => ({ path: route.path, registered, route })),
  );
}

/** The remote whose page stands at an address. */
export function matchRemote(remotes: RegisteredRemote[], pathname: string): RemoteMatch | undefined {
  return matchRoute(routesOf(remotes), pathname);
}

/** The remote whose area an address lies in, although there may be no page at it. */
export function matchRemoteAbove(remotes: RegisteredRemote[], pathname: string): RemoteMatch | undefined {
  return matchRouteAbove(routesOf(remotes), pathname);
}
