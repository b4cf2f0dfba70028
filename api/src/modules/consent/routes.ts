import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordConsent } from '../../../contracts/consent';
import { idempotencyKeyHeader } from '../../../contracts/leads';
import { consentCategories, type ConsentCategory } from '../../../contracts/vocabulary';
import { idempotencyKeyOf } from '../../plugins/accept-once';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { networkOf } from '../../plugins/network-of';
import { consentModel } from './model';
import { createConsentRepository } from './repository';
import { consentVersions } from './service';

const maxUserAgentLength = 300;

/** In the table's order, each once, the essential one always. */
const wholeChoice = (categories: readonly ConsentCategory[]): ConsentCategory[] =>
  consentCategories.filter((category) => category === 'essential' || categories.includes(category));

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/**
 * Proof of choices. A refusal must never fail for want of a token, so no session is asked for; whose cookie the browser
 * holds is noted. It opens nothing and changes nothing of theirs.
 */
export const consentRoutes: FastifyPluginAsyncZod<{ secret: string }> = async (app, { secret }) => {
  const consents = createConsentRepository(app.database.connection);

  /** Whose session the cookie names, while it lives: an erased account's id is nobody's to write down. */
  async function chooserOf(request: FastifyRequest): Promise<string | null> {
    const claimed = request.claimedSession();
    if (claimed === null) return null;
    return (await app.findPerson(claimed.sessionId, claimed.userId))?.userId ?? null;
  }

  /**
   * For a while a choice can be traced to an address, and to nobody once the month's key is deleted; the API's own secret
   * is in it, so that the database alone gives no address away.
   */
  async function hashAddress(address: string, now: Date): Promise<string> {
    const key = await consents.takeAddressKey(now);
    return createHmac('sha256', `${secret}\n${key}`).update(networkOf(address)).digest('base64url');
  }

  app.route({
    method: recordConsent.method,
    url: recordConsent.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(recordConsent),
    handler: async (request, reply) => {
      const { ip: address } = request;
      await app.rateLimits.countAll([
        ['consentPerAddress', { address }],
        ['consentPerAddressAndDay', { address }],
      ]);
      const { headers, body } = request;
      const categories = wholeChoice(headers['sec-gpc'] === '1' ? [] : body.categories);
      const createdAt = new Date();
      const stored = await consents.insertOnce(
        consentModel.make({
          _id: headers[idempotencyKeyHeader] === undefined ? randomUUID() : idempotencyKeyOf(request),
          userId: await chooserOf(request),
          categories,
          ipHash: await hashAddress(request.ip, createdAt),
          userAgent: headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
          policyVersionMap: body.policyVersions ?? consentVersions(app.policies.currentVersions()),
          createdAt,
        }),
      );
      if (!isSame(stored.categories, categories)) throw new ApiError('IDEMPOTENCY_CONFLICT');
      reply.code(201);
      return { id: stored._id, categories, policyVersions: stored.policyVersionMap ?? {} };
    },
  });
};
