import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createSchool,
  getAdminSchool,
  listSchoolHistory,
  readPriceText,
  updateSchool,
} from '../../../contracts/admin-schools';
import type { Role } from '../../../contracts/vocabulary';
import { idempotencyKeyOf } from '../../plugins/accept-once';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { readPrices } from '../school-prices/service';
import { createSchoolService, toAdminSchool } from '../schools/service';
import { createSchoolHistory } from './history';
import { createSchoolChanges } from './service';

const config: { access: readonly Role[] } = { access: ['admin'] };

/** One school of the register, as administrators change it. */
export const adminSchoolRoutes: FastifyPluginAsyncZod = async (app) => {
  const schools = createSchoolService(app.database.connection);
  const changes = createSchoolChanges(app.database.connection);
  const history = createSchoolHistory(app.database.connection);

  app.route({
    method: createSchool.method,
    url: createSchool.url,
    config,
    schema: contractSchema(createSchool),
    handler: async (request, reply) => {
      const by = { adminId: personOf(request).userId };
      const school = await changes.create(by, idempotencyKeyOf(request), request.body);
      return reply.code(201).send(toAdminSchool(school));
    },
  });

  app.route({
    method: getAdminSchool.method,
    url: getAdminSchool.url,
    config,
    schema: contractSchema(getAdminSchool),
    handler: async (request) => {
      const school = await schools.findForAdmin(request.params.id);
      if (!school) throw new ApiError('SCHOOL_NOT_FOUND');
      return school;
    },
  });

  app.route({
    method: updateSchool.method,
    url: updateSchool.url,
    config,
    schema: contractSchema(updateSchool),
    handler: async (request) => {
      const { seen, ...fields } = request.body;
      const by = { adminId: personOf(request).userId };
      return toAdminSchool(await changes.update(by, request.params.id, fields, { seen }));
    },
  });

  app.route({
    method: listSchoolHistory.method,
    url: listSchoolHistory.url,
    config,
    schema: contractSchema(listSchoolHistory),
    handler: (request) => history(request.params.id, request.query.cursor),
  });

  app.route({
    method: readPriceText.method,
    url: readPriceText.url,
    config,
    schema: contractSchema(readPriceText),
    handler: async (request) => readPrices(request.body.pricing),
  });
};
