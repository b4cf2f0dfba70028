import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportLeads } from '../../../contracts/lead-export';
import {
  addLeadNote,
  changeLeadNote,
  changeLeadReading,
  changeLeadStatus,
  changeLeadStatuses,
  getLeadNeighbours,
  getPartnerKpis,
  getPartnerLead,
  listPartnerLeads,
  removeLeadNote,
} from '../../../contracts/partner';
import { getPartnerFigures, getPartnerInsight } from '../../../contracts/partner-figures';
import { idempotencyKeyOf } from '../../plugins/accept-once';
import { leadChanges, leadReads, staffReads } from '../../plugins/access';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { workbookType } from '../../plugins/workbook';
import { createFigures } from './figures';
import { createInbox } from './inbox';
import { createInsight } from './insight';
import { createLeadExport } from './lead-export';

async function sendWorkbook(reply: FastifyReply, workbook: ReadableStream<Uint8Array>): Promise<void> {
  await reply
    .type(workbookType)
    .header('content-disposition', 'attachment; filename="forfragningar.xlsx"')
    .header('cache-control', 'no-store')
    .send(Readable.fromWeb(workbook));
}

export const partnerRoutes: FastifyPluginAsyncZod = async (app) => {
  const { connection } = app.database;
  const inbox = createInbox(connection);
  const readFigures = createFigures(connection);
  const writeLeads = createLeadExport(connection);
  const readInsight = createInsight(connection, () => app.schoolRegister.current());

  app.route({
    method: getPartnerFigures.method,
    url: getPartnerFigures.url,
    config: staffReads,
    schema: contractSchema(getPartnerFigures),
    handler: (request) => readFigures(personOf(request)),
  });

  app.route({
    method: getPartnerInsight.method,
    url: getPartnerInsight.url,
    config: staffReads,
    schema: contractSchema(getPartnerInsight),
    handler: (request) => readInsight(personOf(request)),
  });

  app.route({
    method: listPartnerLeads.method,
    url: listPartnerLeads.url,
    // the first page, which every visit reads
    config: { ...leadReads, isRememberedForSession: true },
    schema: contractSchema(listPartnerLeads),
    handler: (request) => inbox.list(personOf(request), request.query),
  });

  app.route({
    method: exportLeads.method,
    url: exportLeads.url,
    config: staffReads,
    schema: contractSchema(exportLeads),
    handler: async (request, reply) => {
      const person = personOf(request);
      await app.rateLimits.count('exportPerAccount', { account: person.email });
      await sendWorkbook(reply, await writeLeads(person, request.query));
    },
  });

  app.route({
    method: getPartnerKpis.method,
    url: getPartnerKpis.url,
    config: leadReads,
    schema: contractSchema(getPartnerKpis),
    handler: (request) => inbox.kpis(personOf(request)),
  });

  app.route({
    method: getPartnerLead.method,
    url: getPartnerLead.url,
    config: leadReads,
    schema: contractSchema(getPartnerLead),
    handler: (request) => inbox.find(personOf(request), request.params.id),
  });

  app.route({
    method: getLeadNeighbours.method,
    url: getLeadNeighbours.url,
    config: leadReads,
    schema: contractSchema(getLeadNeighbours),
    handler: (request) => inbox.neighbours(personOf(request), request.params.id, request.query),
  });

  app.route({
    method: changeLeadStatus.method,
    url: changeLeadStatus.url,
    config: leadChanges,
    schema: contractSchema(changeLeadStatus),
    handler: (request) => inbox.changeStatus(personOf(request), request.params.id, request.body),
  });

  app.route({
    method: changeLeadStatuses.method,
    url: changeLeadStatuses.url,
    config: leadChanges,
    schema: contractSchema(changeLeadStatuses),
    handler: (request) => inbox.changeStatuses(personOf(request), request.body.changes),
  });

  app.route({
    method: changeLeadReading.method,
    url: changeLeadReading.url,
    config: leadChanges,
    schema: contractSchema(changeLeadReading),
    handler: (request) => inbox.changeReading(personOf(request), request.params.id, request.body.isUnread),
  });

  app.route({
    method: addLeadNote.method,
    url: addLeadNote.url,
    config: leadChanges,
    schema: contractSchema(addLeadNote),
    handler: (request) =>
      inbox.addNote(personOf(request), request.params.id, idempotencyKeyOf(request), request.body.text),
  });

  app.route({
    method: changeLeadNote.method,
    url: changeLeadNote.url,
    config: leadChanges,
    schema: contractSchema(changeLeadNote),
    handler: (request) =>
      inbox.changeNote(personOf(request), request.params.id, request.params.noteId, request.body.text),
  });

  app.route({
    method: removeLeadNote.method,
    url: removeLeadNote.url,
    config: { ...leadChanges, freesRoom: true },
    schema: contractSchema(removeLeadNote),
    handler: (request) => inbox.removeNote(personOf(request), request.params.id, request.params.noteId),
  });
};
