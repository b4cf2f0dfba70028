import path from 'node:path';
import { getSiteFacts } from '@korkollen/api/contracts/site';
import { z } from 'zod';
import type { Release } from '../format/release';
import type { LiveSite } from '../live/live-site';
import { countOf, nameSome, pass, refuse, type GateResult } from './gate';
import type { PageToVisit } from './pages-to-visit';

const factsSchema = z.object({ policyVersions: z.record(z.string(), z.string()) });

/**
 * Whether every page of a release, and what its team walks through, is as it should be in a browser on the live site.
 * @param appsFolder absolute path of the folder in which `mfe-<app>/smoke` lies
 * @param cookie with which the site shows the release; none where it is live
 */
export async function checkSmoke(
  release: Release,
  pages: readonly PageToVisit[],
  { site, appsFolder }: { site: LiveSite; appsFolder: string },
  cookie?: string,
): Promise<GateResult> {
  // the browser's library is loaded by who needs it: a rollback does not wait for it
  const { runSmoke } = await import('../smoke/smoke-run');
  const { loadJourneys, JourneyFault } = await import('../smoke/load-journeys');
  const { name, version } = release;
  const folder = path.join(name.replaceAll('_', '-'), 'smoke');
  try {
    const journeys = await loadJourneys(path.join(appsFolder, folder));
    if (journeys.length === 0) {
      const todo = `Write one in ${folder}: what the app is for, as a visitor walks through it.`;
      return refuse('smoke', `${name} has no journey to walk before it is shown.`, todo);
    }
    const { policyVersions } = factsSchema.parse(await site.readJson(getSiteFacts.url));
    const faults = await runSmoke({ origin: site.origin, release, pages, journeys, cookie, policyVersions });
    if (faults.length > 0) {
      return refuse(
        'smoke',
        `In a browser on the live site, ${name} ${version} is not as it should be: ${nameSome(faults, '; ')}.`,
        'Look at it there yourself (npm run release -- preview), mend it and publish it again.',
      );
    }
    const walked = journeys.map((journey) => journey.name);
    return pass('smoke', `In a browser: ${countOf(pages.length, 'page')}, and ${nameSome(walked, '; ')}.`);
  } catch (error) {
    if (!(error instanceof JourneyFault)) throw error;
    return refuse('smoke', `A journey of ${name} cannot be walked: ${error.message}`, `Mend it in ${folder}.`);
  }
}
