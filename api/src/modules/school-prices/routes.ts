import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  getOwnPrices,
  getOwnPriceVersion,
  listOwnPriceVersions,
  restoreOwnPriceVersion,
  saveOwnPrices,
} from '../../../contracts/own-prices';
import { staffChanges, staffReads } from '../../plugins/access';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createOwnPrices } from './service';

/** Whole numbers as they stand in an address; anything else is no version. */
const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

export const ownPriceRoutes: FastifyPluginAsyncZod = async (app) => {
  const prices = createOwnPrices(app.database.connection);

  app.route({
    method: getOwnPrices.method,
    url: getOwnPrices.url,
    config: staffReads,
    schema: contractSchema(getOwnPrices),
    handler: (request) => prices.read(personOf(request)),
  });

  app.route({
    method: saveOwnPrices.method,
    url: saveOwnPrices.url,
    config: staffChanges,
    schema: contractSchema(saveOwnPrices),
    handler: (request) => prices.save(personOf(request), request.body),
  });

  app.route({
    method: listOwnPriceVersions.method,
    url: listOwnPriceVersions.url,
    config: staffReads,
    schema: contractSchema(listOwnPriceVersions),
    handler: async (request) => ({ versions: await prices.versions(personOf(request)) }),
  });

  app.route({
    method: getOwnPriceVersion.method,
    url: getOwnPriceVersion.url,
    config: staffReads,
    schema: contractSchema(getOwnPriceVersion),
    handler: (request) => prices.version(personOf(request), numberOf(request.params.number)),
  });

  app.route({
    method: restoreOwnPriceVersion.method,
    url: restoreOwnPriceVersion.url,
    config: staffChanges,
    schema: contractSchema(restoreOwnPriceVersion),
    handler: (request) => prices.restore(personOf(request), numberOf(request.params.number), request.body.revision),
  });
};
