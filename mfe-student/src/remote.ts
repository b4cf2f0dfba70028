import { defineRemote, type RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import manifest from '../remote.json';

export const remote = defineRemote({
  // JSON widens the layout and placement words to text; remote.test.ts holds the file against the guard
  ...(manifest as RemoteManifest),
  loadRoutes: () => import('./routes').then(({ routes }) => routes),
  preload: (pathname) => import('./routes').then(({ preloadPage }) => preloadPage(pathname)),
});
