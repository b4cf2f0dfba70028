import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createDataRequest,
  fetchDataExport,
  getDataRequest,
  lookAtDataRequestLink,
  proveDataRequest,
  withdrawDataRequest,
} from '../../../contracts/data-requests';
import { dataRequestLinkHours } from '../../../domain/promises/promises';
import { dataRequestNewsMail, dataRequestReceivedMail, proveDataRequestMail } from '../../mail/mails';
import { acceptOnce } from '../../plugins/accept-once';
import { contractSchema } from '../../plugins/contract-schema';
import { sendArchive } from './admin-routes';
import type { Exporting } from './exporting';
import { createDataRequestService } from './service';

export interface DataRequestRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  exporting: Exporting;
}

/** Anybody may ask, and only mails prove: whose session the browser holds is not looked at. */
const config = { access: 'public', ignoresSession: true } as const;

export const dataRequestRoutes: FastifyPluginAsyncZod<DataRequestRoutesOptions> = async (app, options) => {
  const { siteOrigin, exporting } = options;
  const requests = createDataRequestService(app.database.connection);
  const page = `${siteOrigin}/legal/dsr`;

  const acceptedFrom = (ip: string) =>
    requests.acceptance(({ email, type }, secret) => {
      const link = { address: `${page}/bekrafta#${secret}`, hours: dataRequestLinkHours };
      app.mailer.post(proveDataRequestMail(email, { type, ...link }), ip);
    });

  app.route({
    method: createDataRequest.method,
    url: createDataRequest.url,
    config,
    schema: contractSchema(createDataRequest),
    handler: async (request, reply) => {
      await acceptOnce(request, request.body, acceptedFrom(request.ip));
      reply.code(202);
      return { status: 'mail_sent' as const };
    },
  });

  app.route({
    method: lookAtDataRequestLink.method,
    url: lookAtDataRequestLink.url,
    config,
    schema: contractSchema(lookAtDataRequestLink),
    handler: async ({ ip, body }) => {
      await app.rateLimits.count('linkPerAddress', { address: ip });
      return requests.lookAtLink(body.token);
    },
  });

  app.route({
    method: proveDataRequest.method,
    url: proveDataRequest.url,
    config,
    schema: contractSchema(proveDataRequest),
    handler: async ({ ip, body }) => {
      await app.rateLimits.count('linkPerAddress', { address: ip });
      const { secret, email, ...proved } = await requests.prove(body.token);
      app.mailer.post(dataRequestReceivedMail(email, { ...proved, address: `${page}/arende#${secret}` }));
      app.mailer.post(dataRequestNewsMail(proved));
      return { token: secret };
    },
  });

  app.route({
    method: getDataRequest.method,
    url: getDataRequest.url,
    config,
    schema: contractSchema(getDataRequest),
    handler: async ({ ip, body }) => {
      await app.rateLimits.count('linkPerAddress', { address: ip });
      return requests.statusOf(body.token);
    },
  });

  app.route({
    method: withdrawDataRequest.method,
    url: withdrawDataRequest.url,
    config,
    schema: contractSchema(withdrawDataRequest),
    handler: async ({ ip, body }) => {
      await app.rateLimits.count('linkPerAddress', { address: ip });
      return requests.withdraw(body.token);
    },
  });

  app.route({
    method: fetchDataExport.method,
    url: fetchDataExport.url,
    config,
    schema: contractSchema(fetchDataExport),
    handler: async ({ ip, body }, reply) => {
      await app.rateLimits.count('linkPerAddress', { address: ip });
      await sendArchive(reply, await exporting.openLink(body.token));
    },
  });
};
