import { HOST_CONTRACT_VERSION, type RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import type { RegisteredRemote } from '../remotes/registry';

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
      basePaths: [{ path: `/${name}`, layout: 'public' }],
      menu: [],
      ...manifest,
    },
    federation: {},
  };
}
