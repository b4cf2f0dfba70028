import { defineRemote, type RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import manifest from '../remote.json';

/** Everything that the partner app lends to the shell. */
export const remote = defineRemote({
  ...(manifest as RemoteManifest),
  loadRoutes: () => import('./routes').then(({ routes }) => routes),
  preload: (pathname) => import('./routes').then(({ preloadPage }) => preloadPage(pathname)),
});
