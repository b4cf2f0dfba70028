import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { maxPolicyBodyBytes } from '../../../contracts/limits';
import {
  getAdminPolicy,
  getPolicySource,
  listAdminPolicies,
  previewPolicy,
  publishPolicy,
} from '../../../contracts/policies';
import type { Role } from '../../../contracts/vocabulary';
import { repeatWork } from '../../jobs/repeat-work';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createSchoolService } from '../schools/service';
import { createPolicyAdministration } from './administration';
import type { PolicyRoutesOptions } from './routes';

const config: { access: readonly Role[] } = { access: ['admin'] };
const bodyLimit = maxPolicyBodyBytes;

/** So long may an instance answer with the version from before. */
const REFRESH_MS = 2_000;

export const adminPolicyRoutes: FastifyPluginAsyncZod<PolicyRoutesOptions> = async (app, { operator }) => {
  const { connection } = app.database;
  const { announceChange } = createSchoolService(connection);

  /** Which versions hold stands in what is kept of public answers. */
  async function refresh(): Promise<void> {
    if (await app.policies.refresh(connection)) await announceChange();
  }
  repeatWork(app, {
    firstAfterMs: REFRESH_MS,
    intervalMs: REFRESH_MS,
    run: refresh,
    failure: 'which legal texts hold could not be read',
  });
  const administration = createPolicyAdministration(connection, {
    operator,
    policies: app.policies,
    announce: async () => {
      await refresh();
      await announceChange();
    },
  });

  app.route({
    method: listAdminPolicies.method,
    url: listAdminPolicies.url,
    config,
    schema: contractSchema(listAdminPolicies),
    handler: () => administration.list(),
  });

  app.route({
    method: getAdminPolicy.method,
    url: getAdminPolicy.url,
    config,
    schema: contractSchema(getAdminPolicy),
    handler: (request) => administration.get(request.params.slug),
  });

  app.route({
    method: getPolicySource.method,
    url: getPolicySource.url,
    config,
    schema: contractSchema(getPolicySource),
    handler: (request) => administration.getSource(request.params.slug, request.params.version),
  });

  app.route({
    method: previewPolicy.method,
    url: previewPolicy.url,
    config,
    bodyLimit,
    schema: contractSchema(previewPolicy),
    handler: (request) => administration.preview(request.body.markup),
  });

  app.route({
    method: publishPolicy.method,
    url: publishPolicy.url,
    config,
    bodyLimit,
    schema: contractSchema(publishPolicy),
    handler: async (request, reply) => {
      const published = await administration.publish(personOf(request).userId, request.params.slug, request.body);
      reply.code(201);
      return published;
    },
  });
};
