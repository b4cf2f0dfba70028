import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  applyImport,
  chooseImportRows,
  getImport,
  listImportRows,
  listImports,
  startImport,
  undoImport,
} from '../../../contracts/register-import';
import type { Role } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { readSentFile, takeFiles } from '../../plugins/sent-file';
import { personOf } from '../../plugins/signed-in-person';
import { createImports, type ImportOptions } from './service';

const config: { access: readonly Role[] } = { access: ['admin'] };

/** Imports into the register. */
export const importRoutes: FastifyPluginAsyncZod<ImportOptions> = async (app, options) => {
  const imports = createImports(app.database.connection, options);
  await takeFiles(app, 'schoolFile');

  app.route({
    method: startImport.method,
    url: startImport.url,
    config,
    schema: contractSchema(startImport),
    handler: async (request, reply) => {
      const { bytes, fileName } = await readSentFile(request, reply, 'schoolFile');
      if (bytes === null) throw new ApiError('SCHOOL_FILE_EMPTY');
      return reply.code(201).send(await imports.start(personOf(request).userId, bytes, fileName));
    },
  });

  app.route({
    method: listImports.method,
    url: listImports.url,
    config,
    schema: contractSchema(listImports),
    handler: async () => ({ imports: await imports.list() }),
  });

  app.route({
    method: getImport.method,
    url: getImport.url,
    config,
    schema: contractSchema(getImport),
    handler: (request) => imports.get(request.params.id),
  });

  app.route({
    method: listImportRows.method,
    url: listImportRows.url,
    config,
    schema: contractSchema(listImportRows),
    handler: (request) => imports.listRows(request.params.id, request.query.filter, request.query.after),
  });

  app.route({
    method: chooseImportRows.method,
    url: chooseImportRows.url,
    config,
    schema: contractSchema(chooseImportRows),
    handler: (request) => imports.choose(request.params.id, personOf(request).userId, request.body),
  });

  app.route({
    method: applyImport.method,
    url: applyImport.url,
    config,
    schema: contractSchema(applyImport),
    handler: async (request, reply) =>
      reply.code(202).send(await imports.apply(request.params.id, personOf(request).userId)),
  });

  app.route({
    method: undoImport.method,
    url: undoImport.url,
    config,
    schema: contractSchema(undoImport),
    handler: async (request, reply) =>
      reply.code(202).send(await imports.undo(request.params.id, personOf(request).userId)),
  });
};
