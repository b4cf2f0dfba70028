import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginTotp,
  confirmTotp,
  getOwnFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '../../../contracts/second-factors';
import { type FactorChange, secondFactorMail } from '../../mail/mails';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createAdminAudit } from '../audit/service';
import type { SecondFactors } from './service';

export interface FactorRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  secondFactors: SecondFactors;
}

/** Open to an administrator who has no second factor yet where one is needed. */
const looksAt = { access: ['admin'], withoutFactor: true } as const;
const changes = { ...looksAt, proof: 'fresh' } as const;

/** An administrator's own second factors. Every change is audited, and its owner hears of it by mail. */
export const factorRoutes: FastifyPluginAsyncZod<FactorRoutesOptions> = async (app, { siteOrigin, secondFactors }) => {
  const audit = createAdminAudit(app.database.connection);

  /** Does a change that says whether there was anything to change. */
  async function record<Result>(
    request: FastifyRequest,
    change: FactorChange,
    work: (accountId: string) => Promise<Result>,
  ): Promise<Result> {
    const { userId, email } = personOf(request);
    const before = await secondFactors.counts(userId);
    const result = await work(userId);
    if (result === false) return result;
    const meta = { change, before, after: await secondFactors.counts(userId) };
    await audit.record({ actorId: userId, action: 'factors.changed', targetType: 'account', targetId: userId, meta });
    app.mailer.post(secondFactorMail(email, change, siteOrigin));
    return result;
  }

  /** Making one costs something, and guessing at its code must not work. */
  const countAttempt = (request: FastifyRequest): Promise<void> =>
    app.rateLimits.count('factorChangePerAccount', { account: personOf(request).email });

  app.route({
    method: getOwnFactors.method,
    url: getOwnFactors.url,
    config: looksAt,
    schema: contractSchema(getOwnFactors),
    handler: (request) => secondFactors.overview(personOf(request).userId),
  });

  app.route({
    method: beginTotp.method,
    url: beginTotp.url,
    config: changes,
    schema: contractSchema(beginTotp),
    handler: async (request, reply) => {
      await countAttempt(request);
      reply.header('cache-control', 'no-store');
      return secondFactors.beginTotp(personOf(request));
    },
  });

  app.route({
    method: confirmTotp.method,
    url: confirmTotp.url,
    config: changes,
    schema: contractSchema(confirmTotp),
    handler: async (request) => {
      await countAttempt(request);
      const { code } = request.body;
      const recoveryCodes = await record(request, 'totpAdded', (id) => secondFactors.confirmTotp(id, code));
      return { recoveryCodes };
    },
  });

  app.route({
    method: removeTotp.method,
    url: removeTotp.url,
    config: changes,
    schema: contractSchema(removeTotp),
    handler: async (request, reply) => {
      await record(request, 'totpRemoved', secondFactors.removeTotp);
      reply.code(204);
    },
  });

  app.route({
    method: beginPasskey.method,
    url: beginPasskey.url,
    config: changes,
    schema: contractSchema(beginPasskey),
    handler: async (request) => {
      await countAttempt(request);
      return { options: await secondFactors.beginPasskey(personOf(request)) };
    },
  });

  app.route({
    method: addPasskey.method,
    url: addPasskey.url,
    config: changes,
    schema: contractSchema(addPasskey),
    handler: async (request) => {
      const { name, passkey } = request.body;
      const recoveryCodes = await record(request, 'passkeyAdded', (id) => secondFactors.addPasskey(id, name, passkey));
      return { recoveryCodes };
    },
  });

  app.route({
    method: removePasskey.method,
    url: removePasskey.url,
    config: changes,
    schema: contractSchema(removePasskey),
    handler: async (request, reply) => {
      await record(request, 'passkeyRemoved', (id) => secondFactors.removePasskey(id, request.params.id));
      reply.code(204);
    },
  });

  app.route({
    method: renewRecoveryCodes.method,
    url: renewRecoveryCodes.url,
    config: changes,
    schema: contractSchema(renewRecoveryCodes),
    handler: async (request) => {
      await countAttempt(request);
      return { recoveryCodes: await record(request, 'recoveryCodesRenewed', secondFactors.renewRecoveryCodes) };
    },
  });

  app.route({
    method: beginPasskeyProof.method,
    url: beginPasskeyProof.url,
    config: { ...looksAt, freesRoom: true },
    schema: contractSchema(beginPasskeyProof),
    handler: async (request) => {
      await countAttempt(request);
      return { options: await secondFactors.beginPasskeyProof(personOf(request).userId) };
    },
  });
};
