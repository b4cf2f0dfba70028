import {
  HOST_CONTRACT_VERSION,
  type RemoteManifest,
  type RemoteRoute,
} from '@korkollen/shared-ui/host/remote-definition';
import type { RegisteredRemote } from '../remotes/registry';

/** A line of a remote's table. */
export function publicRoute(path: string): RemoteRoute {
  return { path, page: './routes/page', layout: 'public', crawlers: 'index' };
}

/** A remote as a registry names it, for tests. */
export function registeredRemote(name: string, manifest: Partial<RemoteManifest> = {}): RegisteredRemote {
  return {
    name,
    version: '1.0.0-test',
    manifestUrl: `/r/${name}/1.0.0-test/mf-manifest.json`,
    entryUrl: `/r/${name}/1.0.0-test/remoteEntry.js`,
    entryIntegrity: '',
    remote: {
      id: name,
      contractVersion: HOST_CONTRACT_VERSION,
      name,
      routes: [publicRoute(`/${name}`)],
      menu: [],
      ...manifest,
    },
    federation: {},
  };
}
