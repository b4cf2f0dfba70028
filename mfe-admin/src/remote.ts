import { defineRemote } from '@korkollen/shared-ui/host/define-remote';
import type { RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import manifest from '../remote.json';
import { pages } from './pages.generated';

/** Everything that the admin app lends to the shell. Administrators log in through the student login there. */
export const remote = defineRemote(manifest as RemoteManifest, pages);
