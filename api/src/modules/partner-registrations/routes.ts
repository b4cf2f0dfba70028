import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { decideRegistration, getRegistration, listRegistrations, placeTeacher } from '../../../contracts/registrations';
import type { Role } from '../../../contracts/vocabulary';
import { repeatWork } from '../../jobs/repeat-work';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createTellDecision, untoldWork } from '../reviews/service';
import { createRegistrationReview } from './review';

const config: { access: readonly Role[] } = { access: ['admin'] };

export interface RegistrationReviewOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
}

export const registrationReviewRoutes: FastifyPluginAsyncZod<RegistrationReviewOptions> = async (
  app,
  { siteOrigin },
) => {
  const review = createRegistrationReview(app.database.connection, {
    siteOrigin,
    tell: createTellDecision(app),
  });
  repeatWork(app, { ...untoldWork, run: review.tellUntold });

  app.route({
    method: listRegistrations.method,
    url: listRegistrations.url,
    config,
    schema: contractSchema(listRegistrations),
    handler: (request) => review.listRegistrations(request.query),
  });

  app.route({
    method: getRegistration.method,
    url: getRegistration.url,
    config,
    schema: contractSchema(getRegistration),
    handler: (request) => review.getRegistration(request.params.id),
  });

  app.route({
    method: placeTeacher.method,
    url: placeTeacher.url,
    config,
    schema: contractSchema(placeTeacher),
    handler: (request) => review.replaceTeacher(request.params.id, personOf(request).userId, request.body),
  });

  app.route({
    method: decideRegistration.method,
    url: decideRegistration.url,
    config,
    schema: contractSchema(decideRegistration),
    handler: (request) => review.decide(request.params.id, personOf(request).userId, request.body),
  });
};
