import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ClaimRequest, createClaim } from '../../../contracts/claims';
import { claimMail } from '../../mail/claim-mail';
import { contractSchema } from '../../plugins/contract-schema';
import { idempotencyKeyOf } from '../../plugins/idempotency-key';
import { createAccountService } from '../session/service';
import { createClaimService, type StoredClaim } from './service';

export interface ClaimRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
}

export const claimRoutes: FastifyPluginAsyncZod<ClaimRoutesOptions> = async (app, { siteOrigin }) => {
  const { connection } = app.database;
  const claims = createClaimService(connection);
  const accounts = createAccountService(connection);

  /** The claim is stored: that nobody could be told of it is logged, and no matter of the claimant's. */
  async function tellAdministrators({ contactPerson, role }: ClaimRequest, { school }: StoredClaim): Promise<void> {
    try {
      for (const to of await accounts.administratorEmails()) {
        app.mailer.post(claimMail(to, { school, contactPerson, role }, siteOrigin));
      }
    } catch (error) {
      app.log.error({ err: error }, 'administrators not told of a claim');
    }
  }

  app.route({
    method: createClaim.method,
    url: createClaim.url,
    config: { access: 'public' },
    schema: contractSchema(createClaim),
    handler: async (request, reply) => {
      const claim = request.body;
      const key = idempotencyKeyOf(request);
      reply.code(201);
      const earlier = await claims.earlierReceipt(claim, key);
      if (earlier) return earlier;
      await app.rateLimits.count('claimPerAddress', request.ip);
      if (claim.website !== '') return claims.pretend();
      await app.rateLimits.count('claimPerAccount', claim.businessEmail.toLowerCase());
      const stored = await claims.store(claim, key);
      if (stored.isNew) await tellAdministrators(claim, stored);
      return stored.receipt;
    },
  });
};
