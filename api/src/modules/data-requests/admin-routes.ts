import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  carryOutObjection,
  changeDataRequest,
  correctPerson,
  erasePerson,
  exportPerson,
  getAdminDataRequest,
  getCorrectable,
  listDataRequests,
  mailDataExport,
  mailDataRequestOutcome,
  noteDataRequest,
  surveyPerson,
} from '../../../contracts/admin-data-requests';
import type { Role } from '../../../contracts/vocabulary';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import type { PersonalDataService } from '../privacy/service';
import { createCorrecting } from './correcting';
import { createErasing, type ErasingOptions } from './erasing';
import type { Archive, Exporting } from './exporting';
import type { Handling } from './handling';

export interface AdminDataRequestRoutesOptions {
  handling: Handling;
  exporting: Exporting;
  personalData: PersonalDataService;
  stepDown: ErasingOptions['stepDown'];
}

/** A file that is nobody else's to keep. */
export async function sendArchive(reply: FastifyReply, { name, content }: Archive): Promise<void> {
  await reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);
}

const config: { access: readonly Role[] } = { access: ['admin'] };

const provedConfig = { ...config, proof: 'fresh' } as const;

export const adminDataRequestRoutes: FastifyPluginAsyncZod<AdminDataRequestRoutesOptions> = async (app, options) => {
  const { handling, exporting, personalData, stepDown } = options;
  const correcting = createCorrecting(app.database.connection, handling);
  const erasing = createErasing(app.database.connection, {
    handling,
    personalData,
    stepDown,
    send: (mail) => app.mailer.send(mail),
    forgetSession: (sessionId) => app.forgetSession(sessionId),
  });

  app.route({
    method: listDataRequests.method,
    url: listDataRequests.url,
    config,
    schema: contractSchema(listDataRequests),
    handler: (request) => handling.list(request.query, personOf(request).userId),
  });

  app.route({
    method: getAdminDataRequest.method,
    url: getAdminDataRequest.url,
    config,
    schema: contractSchema(getAdminDataRequest),
    handler: (request) => handling.get(request.params.id, personOf(request).userId),
  });

  app.route({
    method: changeDataRequest.method,
    url: changeDataRequest.url,
    config,
    schema: contractSchema(changeDataRequest),
    handler: (request) => handling.change(request.params.id, personOf(request).userId, request.body),
  });

  app.route({
    method: noteDataRequest.method,
    url: noteDataRequest.url,
    config,
    schema: contractSchema(noteDataRequest),
    handler: (request) => handling.note(request.params.id, personOf(request).userId, request.body),
  });

  app.route({
    method: exportPerson.method,
    url: exportPerson.url,
    config: provedConfig,
    schema: contractSchema(exportPerson),
    handler: async (request, reply) => {
      const { params, query } = request;
      await sendArchive(reply, await exporting.exportTo(personOf(request).userId, params.email, query.request));
    },
  });

  app.route({
    method: mailDataExport.method,
    url: mailDataExport.url,
    config: provedConfig,
    schema: contractSchema(mailDataExport),
    handler: (request) => exporting.mailLink(request.params.id, personOf(request).userId),
  });

  app.route({
    method: mailDataRequestOutcome.method,
    url: mailDataRequestOutcome.url,
    config,
    schema: contractSchema(mailDataRequestOutcome),
    handler: (request) => handling.mailOutcome(request.params.id, personOf(request).userId),
  });

  app.route({
    method: surveyPerson.method,
    url: surveyPerson.url,
    config,
    schema: contractSchema(surveyPerson),
    handler: (request) => erasing.survey(request.params.id),
  });

  app.route({
    method: erasePerson.method,
    url: erasePerson.url,
    config: { ...provedConfig, freesRoom: true },
    schema: contractSchema(erasePerson),
    handler: (request) => erasing.erase(request.params.email, personOf(request).userId, request.body),
  });

  app.route({
    method: getCorrectable.method,
    url: getCorrectable.url,
    config,
    schema: contractSchema(getCorrectable),
    handler: (request) => correcting.describe(request.params.id),
  });

  app.route({
    method: correctPerson.method,
    url: correctPerson.url,
    config,
    schema: contractSchema(correctPerson),
    handler: (request) => correcting.correct(request.params.id, personOf(request).userId, request.body),
  });

  app.route({
    method: carryOutObjection.method,
    url: carryOutObjection.url,
    config,
    schema: contractSchema(carryOutObjection),
    handler: (request) => correcting.object(request.params.id, personOf(request).userId, request.body.stop),
  });
};
