import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  acceptPlaceIds,
  cancelPlaceIds,
  discoverPlaceIds,
  getPlaceIds,
  listPlaceIdResults,
} from '../../../contracts/place-ids';
import type { Role } from '../../../contracts/vocabulary';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createPlaceIdDiscovery } from './discovery';
import type { PlacesClient } from './places-client';

const config: { access: readonly Role[] } = { access: ['admin'] };

/** Showing a page of results takes no longer; what Google has not told by then is left open. */
const LOOK_UP_MS = 6_000;

export interface PlaceIdRoutesOptions {
  /** Null without a key. */
  client: PlacesClient | null;
  /** Works on the search that is under way; resolves when there is nothing more to do here. */
  work(): Promise<void>;
  /** How long a start waits for what the search finds: a short one is answered whole. */
  answerWithinMs?: number | undefined;
}

export const placeIdRoutes: FastifyPluginAsyncZod<PlaceIdRoutesOptions> = async (
  app,
  { client, work, answerWithinMs = 3_000 },
) => {
  const discovery = createPlaceIdDiscovery(app.database.connection, client);

  app.route({
    method: getPlaceIds.method,
    url: getPlaceIds.url,
    config,
    schema: contractSchema(getPlaceIds),
    handler: () => discovery.overview(),
  });

  app.route({
    method: discoverPlaceIds.method,
    url: discoverPlaceIds.url,
    config,
    schema: contractSchema(discoverPlaceIds),
    handler: async (request) => {
      const id = await discovery.start(personOf(request).userId);
      await Promise.race([work(), delay(answerWithinMs, undefined, { ref: false })]);
      const { results } = await discovery.results(id, {}, AbortSignal.timeout(LOOK_UP_MS));
      const run = await discovery.runOf(id);
      return { run, summary: run.summary, results };
    },
  });

  app.route({
    method: listPlaceIdResults.method,
    url: listPlaceIdResults.url,
    config,
    schema: contractSchema(listPlaceIdResults),
    handler: ({ params, query }) => discovery.results(params.id, query, AbortSignal.timeout(LOOK_UP_MS)),
  });

  app.route({
    method: cancelPlaceIds.method,
    url: cancelPlaceIds.url,
    config,
    schema: contractSchema(cancelPlaceIds),
    handler: (request) => discovery.cancel(personOf(request).userId, request.params.id),
  });

  app.route({
    method: acceptPlaceIds.method,
    url: acceptPlaceIds.url,
    config,
    schema: contractSchema(acceptPlaceIds),
    handler: (request) => discovery.accept(personOf(request).userId, request.params.id, request.body),
  });
};
