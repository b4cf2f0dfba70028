import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getPolicy, getPolicyVersion, type Policy, policySchema, policySlugSchema } from '../../../contracts/policies';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { PublicAnswer, sendPublicAnswer } from '../../plugins/public-answers';
import { fillInOperator } from './policy-facts';
import { toPolicyHtml } from './policy-html';
import { currentOf, describeVersion, upcomingOf } from './policy-versions';
import { createPolicyRepository } from './repository';

export interface PolicyRoutesOptions {
  /** Who runs the product, as the texts name them. */
  operator: string;
}

export const policyRoutes: FastifyPluginAsyncZod<PolicyRoutesOptions> = async (app, { operator }) => {
  const repository = createPolicyRepository(app.database.connection);
  const config = { access: 'public' } as const;

  /** @param asked the version; the current one without it. @throws ApiError POLICY_NOT_FOUND */
  async function answerOf(slug: string, asked?: string): Promise<PublicAnswer> {
    const known = policySlugSchema.safeParse(slug);
    const versions = known.success ? await repository.listVersions(known.data) : [];
    const now = new Date();
    const current = currentOf(versions, now);
    const shown = asked === undefined ? current : versions.find(({ version }) => version === asked);
    if (!known.success || !shown) throw new ApiError('POLICY_NOT_FOUND');
    const upcoming = upcomingOf(versions, now);
    const policy: Policy = {
      ...describeVersion(shown, upcoming),
      ...toPolicyHtml(fillInOperator(shown.markup, operator)),
      slug: known.data,
      isCurrent: shown === current,
      versions: versions.map((version) => describeVersion(version, upcoming)),
    };
    return new PublicAnswer(JSON.stringify(policySchema.parse(policy)));
  }

  app.route({
    method: getPolicy.method,
    url: getPolicy.url,
    config,
    schema: contractSchema(getPolicy),
    handler: async (request, reply) => sendPublicAnswer(request, reply, await answerOf(request.params.slug)),
  });

  app.route({
    method: getPolicyVersion.method,
    url: getPolicyVersion.url,
    config,
    schema: contractSchema(getPolicyVersion),
    handler: async (request, reply) => {
      const { slug, version } = request.params;
      await sendPublicAnswer(request, reply, await answerOf(slug, version));
    },
  });
};
