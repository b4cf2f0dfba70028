import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeSchools, findAdminSchools, listAdminSchools, type RegisterFilterQuery } from '../../../contracts/admin';
import { exportSchoolEmails, exportSchools, exportSchoolWorkbook } from '../../../contracts/register-export';
import { maxEventsBodyBytes } from '../../../contracts/limits';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { workbookType } from '../../plugins/workbook';
import { createSchoolChanges } from '../admin-schools/service';
import type { AdminRegisterService } from '../schools/service';
import { createRegisterExport, type ExportKind } from './register-export';

const config = { access: ['admin'] } as const;
/** What leaves the product with everything in it. */
const exportConfig = { ...config, proof: 'fresh' } as const;

const files: Record<ExportKind, { type: string; name: string }> = {
  emails: { type: 'application/json; charset=utf-8', name: 'skolor-epost.json' },
  json: { type: 'application/json; charset=utf-8', name: 'skolor.json' },
  xlsx: { type: workbookType, name: 'skolor.xlsx' },
};

/** The register as a list, and what is done with many schools of it. */
export const adminRoutes: FastifyPluginAsyncZod<{ register: AdminRegisterService }> = async (app, { register }) => {
  const { connection } = app.database;
  const changes = createSchoolChanges(connection);
  const writeExport = createRegisterExport(connection, register);

  const send =
    (kind: ExportKind) =>
    async (request: FastifyRequest<{ Querystring: RegisterFilterQuery }>, reply: FastifyReply): Promise<void> => {
      const person = personOf(request);
      await app.rateLimits.count('exportPerAccount', { account: person.email });
      const file = await writeExport(person.userId, kind, request.query);
      await reply
        .type(files[kind].type)
        .header('content-disposition', `attachment; filename="${files[kind].name}"`)
        .header('cache-control', 'no-store')
        .send(file);
    };

  app.route({
    method: listAdminSchools.method,
    url: listAdminSchools.url,
    config,
    schema: contractSchema(listAdminSchools),
    handler: (request) => register.page(request.query),
  });

  app.route({
    method: findAdminSchools.method,
    url: findAdminSchools.url,
    config,
    schema: contractSchema(findAdminSchools),
    handler: (request) => register.firstFound(request.query),
  });

  app.route({
    method: changeSchools.method,
    url: changeSchools.url,
    config,
    bodyLimit: maxEventsBodyBytes,
    schema: contractSchema(changeSchools),
    handler: (request) => changes.updateMany({ adminId: personOf(request).userId }, request.body.changes),
  });

  app.route({
    method: exportSchoolEmails.method,
    url: exportSchoolEmails.url,
    config: exportConfig,
    schema: contractSchema(exportSchoolEmails),
    handler: send('emails'),
  });

  app.route({
    method: exportSchools.method,
    url: exportSchools.url,
    config: exportConfig,
    schema: contractSchema(exportSchools),
    handler: send('json'),
  });

  app.route({
    method: exportSchoolWorkbook.method,
    url: exportSchoolWorkbook.url,
    config: exportConfig,
    schema: contractSchema(exportSchoolWorkbook),
    handler: send('xlsx'),
  });
};
