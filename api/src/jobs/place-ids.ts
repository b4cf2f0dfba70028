import fp from 'fastify-plugin';
import { createPlacesClient, type PlacesClientOptions } from '../modules/place-ids/places-client';
import { placeIdRoutes, type PlaceIdRoutesOptions } from '../modules/place-ids/routes';
import { createPlaceIdSearch } from '../modules/place-ids/search';
import type { PlacesSettings } from '../plugins/env';
import { repeatWork } from './repeat-work';

/** How soon a search whose worker was killed is looked for. */
const INTERVAL_MS = 10_000;

export type PlacesPace = Pick<PlacesClientOptions, 'perSecond' | 'firstRetryMs' | 'timeoutMs'> &
  Pick<PlaceIdRoutesOptions, 'answerWithinMs'>;

/** Searches for place ids, from the instance where one was started, or from any when that has ended; off without a key. */
export const placeIdsPlugin = fp<{ settings: PlacesSettings; pace?: PlacesPace | undefined }>(
  async (app, { settings, pace: { answerWithinMs, ...pace } = {} }) => {
    const { origin, key } = settings;
    const client = key === null ? null : createPlacesClient({ origin, key, ...pace });
    const search = client && createPlaceIdSearch(app.database.connection, client);
    const closing = new AbortController();
    let working: Promise<void> | null = null;

    const work = async (): Promise<void> => {
      working ??= (search?.work(closing.signal) ?? Promise.resolve()).finally(() => {
        working = null;
      });
      await working.catch((error: unknown) => {
        if (!closing.signal.aborted) app.log.error({ err: error }, 'place ids were not searched for');
      });
    };
    app.addHook('preClose', async () => closing.abort());
    repeatWork(app, {
      firstAfterMs: INTERVAL_MS,
      intervalMs: INTERVAL_MS,
      failure: 'place ids were not searched for',
      run: work,
    });
    await app.register(placeIdRoutes, { client, work, answerWithinMs });
  },
  { name: 'place-ids', dependencies: ['database'] },
);
