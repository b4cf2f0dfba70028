import { adminEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import { defineRemote } from '@korkollen/shared-ui/host/define-remote';
import type { RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { knowEndpoints } from '@korkollen/shared-ui/http/http-client';
import manifest from '../remote.json';
import { behindGate } from './gated-pages';
import { pages } from './pages.generated';

knowEndpoints(adminEndpoints);

const table = manifest as RemoteManifest;

/** Everything that the admin app lends to the shell. */
export const remote = defineRemote(table, behindGate(pages, table));
