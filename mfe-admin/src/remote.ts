import { defineRemote, type RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import manifest from '../remote.json';

/** Everything that the admin app lends to the shell. Administrators log in through the student login there. */
export const remote = defineRemote({
  ...(manifest as RemoteManifest),
  loadRoutes: () => import('./routes').then(({ createRoutes }) => createRoutes('/login/student')),
  preload: (pathname) => import('./routes').then(({ preloadPage }) => preloadPage(pathname)),
});
