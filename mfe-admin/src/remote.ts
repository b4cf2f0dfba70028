import { adminEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import { defineRemote } from '@korkollen/shared-ui/host/define-remote';
import type { RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { knowEndpoints } from '@korkollen/shared-ui/http/http-client';
import manifest from '../remote.json';
import { pages } from './pages.generated';

knowEndpoints(adminEndpoints);

/** Everything that the admin app lends to the shell. */
export const remote = defineRemote(manifest as RemoteManifest, pages);
