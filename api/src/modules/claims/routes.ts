import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createClaim } from '../../../contracts/claims';
import { claimMail } from '../../mail/mails';
import { acceptOnce } from '../../plugins/accept-once';
import { contractSchema } from '../../plugins/contract-schema';
import { createAccountService } from '../session/service';
import { createClaimAcceptance, readableClaimSchema } from './service';

export interface ClaimRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
}

export const claimRoutes: FastifyPluginAsyncZod<ClaimRoutesOptions> = async (app, { siteOrigin }) => {
  const { connection } = app.database;
  const accounts = createAccountService(connection);

  /** The claim is stored: that nobody could be told of it is logged, and no matter of the claimant's. */
  const acceptance = createClaimAcceptance(connection, async ({ contactPerson, role }, school) => {
    try {
      for (const to of await accounts.administratorEmails()) {
        app.mailer.post(claimMail(to, { school, contactPerson, role }, siteOrigin));
      }
    } catch (error) {
      app.log.error({ err: error }, 'administrators not told of a claim');
    }
  });

  app.route({
    method: createClaim.method,
    url: createClaim.url,
    config: { access: 'public' },
    schema: { ...contractSchema(createClaim), body: readableClaimSchema },
    handler: async (request, reply) => {
      const id = await acceptOnce(request, request.body, acceptance);
      reply.code(201);
      return { id, status: 'ny' as const };
    },
  });
};
