import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getReleaseHealth, recordReleaseReports, recordShownReleases } from '../../../contracts/releases';
import { contractSchema } from '../../plugins/contract-schema';
import { createReleaseReports } from './service';

/**
 * How the releases of the apps do. Browsers tell without a session, and their address counts for limits only; the web host
 * and the teams' commands hold the token of releases.
 */
export const releaseRoutes: FastifyPluginAsyncZod = async (app) => {
  const reports = createReleaseReports(app);

  app.route({
    method: recordReleaseReports.method,
    url: recordReleaseReports.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(recordReleaseReports),
    handler: async (request, reply) => {
      const { ip: address } = request;
      await app.rateLimits.countAll(
        [
          ['reportsPerAddress', { address }],
          ['reportsPerAddressAndDay', { address }],
        ],
        request.body.reports.length,
      );
      await reports.record(request.body.reports, request.ip);
      return reply.code(202).send({ status: 'ok' });
    },
  });

  app.route({
    method: recordShownReleases.method,
    url: recordShownReleases.url,
    config: { access: 'release-token' },
    schema: contractSchema(recordShownReleases),
    handler: async (request, reply) => {
      await reports.recordShown(request.body.releases);
      return reply.code(202).send({ status: 'ok' });
    },
  });

  app.route({
    method: getReleaseHealth.method,
    url: getReleaseHealth.url,
    config: { access: 'release-token' },
    schema: contractSchema(getReleaseHealth),
    handler: async (request) => ({ releases: await reports.healthSince(new Date(request.query.since)) }),
  });
};
