import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { decideClaim, getClaim, inviteClaimant, listClaims, takeBackClaim } from '../../../contracts/claims';
import type { Role } from '../../../contracts/vocabulary';
import { repeatWork } from '../../jobs/repeat-work';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createTellDecision, untoldWork } from '../reviews/service';
import { createClaimReview } from './review';
import type { ClaimRoutesOptions } from './routes';
import type { TakingBackOptions } from './taking-back';

const config: { access: readonly Role[] } = { access: ['admin'] };

export interface ClaimReviewRoutesOptions extends ClaimRoutesOptions {
  removeStaff: TakingBackOptions['removeStaff'];
}

export const claimReviewRoutes: FastifyPluginAsyncZod<ClaimReviewRoutesOptions> = async (app, options) => {
  const review = createClaimReview(app.database.connection, {
    ...options,
    tell: createTellDecision(app),
    forgetSession: (sessionId) => app.forgetSession(sessionId),
  });
  repeatWork(app, { ...untoldWork, run: review.tellUntold });

  app.route({
    method: listClaims.method,
    url: listClaims.url,
    config,
    schema: contractSchema(listClaims),
    handler: (request) => review.listClaims(request.query),
  });

  app.route({
    method: getClaim.method,
    url: getClaim.url,
    config,
    schema: contractSchema(getClaim),
    handler: (request) => review.getClaimDetail(request.params.id),
  });

  app.route({
    method: decideClaim.method,
    url: decideClaim.url,
    config,
    schema: contractSchema(decideClaim),
    handler: (request) => review.decide(request.params.id, personOf(request).userId, request.body),
  });

  app.route({
    method: inviteClaimant.method,
    url: inviteClaimant.url,
    config,
    schema: contractSchema(inviteClaimant),
    handler: (request) => review.inviteAgain(request.params.id, personOf(request).userId),
  });

  app.route({
    method: takeBackClaim.method,
    url: takeBackClaim.url,
    config: { ...config, proof: 'fresh' },
    schema: contractSchema(takeBackClaim),
    handler: (request) => review.takeBack(request.params.id, personOf(request), request.body),
  });
};
