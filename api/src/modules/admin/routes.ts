import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listAdminSchools } from '../../../contracts/admin';
import { contractSchema } from '../../plugins/contract-schema';
import { createSchoolService } from '../schools/service';

export const adminRoutes: FastifyPluginAsyncZod = async (app) => {
  const schools = createSchoolService(app.database.connection);

  app.route({
    method: listAdminSchools.method,
    url: listAdminSchools.url,
    config: { access: ['admin'] },
    schema: contractSchema(listAdminSchools),
    handler: (request) => schools.listForAdmin(request.query.after),
  });
};
