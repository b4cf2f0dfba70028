import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createSchool,
  getAdminSchool,
  listSchoolHistory,
  readPriceText,
  takeBackVerification,
  updateSchool,
} from '../../../contracts/admin-schools';
import type { Role } from '../../../contracts/vocabulary';
import { idempotencyKeyOf } from '../../plugins/accept-once';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createTakingBack, type TakingBackOptions } from '../claims/service';
import { readPrices } from '../school-prices/service';
import { createSchoolService, type StoredSchool, toAdminSchool } from '../schools/service';
import { createSchoolHistory } from './history';
import { createSchoolChanges } from './service';

const config: { access: readonly Role[] } = { access: ['admin'] };

export type AdminSchoolRoutesOptions = Pick<TakingBackOptions, 'removeStaff'>;

/** One school of the register, as administrators change it. */
export const adminSchoolRoutes: FastifyPluginAsyncZod<AdminSchoolRoutesOptions> = async (app, { removeStaff }) => {
  const schools = createSchoolService(app.database.connection);
  const changes = createSchoolChanges(app.database.connection);
  const history = createSchoolHistory(app.database.connection);
  const takingBack = createTakingBack(app.database.connection, {
    removeStaff,
    forgetSession: (sessionId) => app.forgetSession(sessionId),
  });

  /** @throws ApiError SCHOOL_NOT_FOUND */
  async function findSchool(id: string): Promise<StoredSchool> {
    const school = await schools.find(id);
    if (!school) throw new ApiError('SCHOOL_NOT_FOUND');
    return school;
  }

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
    handler: async (request) => toAdminSchool(await findSchool(request.params.id)),
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
    method: takeBackVerification.method,
    url: takeBackVerification.url,
    config: { ...config, proof: 'fresh' },
    schema: contractSchema(takeBackVerification),
    handler: async (request) => {
      const { id } = request.params;
      const { reason, verifiedAt } = request.body;
      const seen = { verifiedAt: new Date(verifiedAt), reason: reason || null };
      await takingBack.school(personOf(request), await findSchool(id), seen);
      return toAdminSchool(await findSchool(id));
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
