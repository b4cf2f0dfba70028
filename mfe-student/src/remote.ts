import { defineRemote } from '@korkollen/shared-ui/host/define-remote';
import type { RemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import type { ReactNode } from 'react';
import manifest from '../remote.json';
import { useCampaignCapture } from './features/enquiry/state/campaign';
import { pages } from './pages.generated';
import { useFavouriteSync } from './saved-schools/favourite-sync';

/** Notes a campaign on whichever page the visitor lands; the enquiry sends it along. Favourites follow a login. */
function StudentFrame({ children }: { children: ReactNode }) {
  useCampaignCapture();
  useFavouriteSync();
  return children;
}

/** Everything that the student app lends to the shell. */
export const remote = defineRemote(manifest as RemoteManifest, pages, { Frame: StudentFrame });
