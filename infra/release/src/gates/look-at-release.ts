import { createPreviewToken } from '../channels/preview-token';
import type { Release } from '../format/release';
import type { LiveSite } from '../live/live-site';
import type { GateResult } from './gate';
import { listPages } from './pages-to-visit';
import { checkRendering } from './rendering';
import { checkSmoke } from './smoke';

/** A running site, and what it takes to look at a release there that is not live. */
export interface Surroundings {
  site: LiveSite;
  /** What staff links are signed with there. */
  previewSecret: string;
  /** Absolute path of the folder with the apps, whose teams' journeys are walked. */
  appsFolder: string;
}

/** As long as a smoke run may take. */
const PREVIEW_MS = 30 * 60_000;

/** Asks the gates that open the pages of a release: what does not arrive rendered is not opened in a browser. */
export async function lookAtRelease(
  release: Release,
  { site, previewSecret, appsFolder }: Surroundings,
): Promise<GateResult[]> {
  const until = new Date(Date.now() + PREVIEW_MS).toISOString();
  const token = createPreviewToken({ remote: release.name, version: release.version, until }, previewSecret);
  const cookie = await site.openPreview(token);
  const pages = await listPages(release, site);
  const rendering = await checkRendering(release, pages, site, cookie);
  if (!rendering.isGood) return [rendering];
  return [rendering, await checkSmoke(release, pages, { site, appsFolder }, cookie)];
}
