import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import { z } from 'zod';
import type { Release } from '../format/release';
import type { LiveSite } from '../live/live-site';
import { exampleAddress } from './example-address';

/** A page of a release, as a visitor comes to it. */
export interface PageToVisit {
  address: string;
  /** With which it may be answered: what it is about may not be there. */
  statuses: readonly number[];
}

const itemsSchema = z.array(z.object({ id: z.string() }));

/** Something that a page with a parameter can be about on the live site, if there is anything. */
async function findExample(
  { sitemapItems }: RemoteRoute,
  site: Pick<LiveSite, 'readJson'>,
): Promise<string | undefined> {
  if (sitemapItems === undefined) return undefined;
  return itemsSchema.parse(await site.readJson(sitemapItems))[0]?.id;
}

/** Every page of a release, once for each line of its table; redirections show nothing of their own. */
export function listPages({ remote }: Release, site: Pick<LiveSite, 'readJson'>): Promise<PageToVisit[]> {
  return Promise.all(
    remote.routes
      .filter(({ page }) => page !== undefined)
      .map(async (route) => {
        const example = await findExample(route, site);
        const address = exampleAddress(route.path, example);
        if (route.status === 404) return { address, statuses: [404] };
        const isAboutNothing = route.resource?.includes(':') === true && example === undefined;
        return { address, statuses: isAboutNothing ? [200, 404] : [200] };
      }),
  );
}
