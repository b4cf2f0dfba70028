import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  beginByLeadMailLink,
  endByLeadMailLink,
  lookAtLeadMailLink,
  openLeadMailLink,
} from '../../../contracts/lead-mail-links';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { createSchoolService } from '../schools/service';
import { endPage, type LeadMailLinks, type LeadMails } from './mail-links';
import { createPartnerSettingsRepository } from './repository';

export interface LeadMailLinkRoutesOptions {
  links: LeadMailLinks;
}

const config = { access: 'public', ignoresSession: true } as const;

/** What mail programs post for their person (RFC 8058). The form says nothing that the link does not say. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const leadMailLinkRoutes: FastifyPluginAsyncZod<LeadMailLinkRoutesOptions> = async (app, { links }) => {
  const settings = createPartnerSettingsRepository(app.database.connection);
  const schools = createSchoolService(app.database.connection);

  app.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

  async function mailsOf(token: string, address: string): Promise<LeadMails> {
    await app.rateLimits.count('linkPerAddress', { address });
    const mails = links.read(token);
    if (mails === null) throw new ApiError('LINK_NOT_FOUND');
    return mails;
  }

  app.route({
    method: lookAtLeadMailLink.method,
    url: lookAtLeadMailLink.url,
    config,
    schema: contractSchema(lookAtLeadMailLink),
    handler: async (request) => {
      const { schoolId, mailbox } = await mailsOf(request.body.token, request.ip);
      const [names, { endedMailboxes }] = await Promise.all([schools.namesOf([schoolId]), settings.find(schoolId)]);
      return { school_name: names.get(schoolId)?.name ?? null, has_ended: endedMailboxes.includes(mailbox) };
    },
  });

  app.route({
    method: openLeadMailLink.method,
    url: openLeadMailLink.url,
    config,
    schema: contractSchema(openLeadMailLink),
    // a mail program without one click opens the header's address like any other
    handler: async (request, reply) => reply.redirect(endPage(request.params.token), 303),
  });

  app.route({
    method: endByLeadMailLink.method,
    url: endByLeadMailLink.url,
    config: { ...config, freesRoom: true },
    schema: contractSchema(endByLeadMailLink),
    handler: async (request, reply) => {
      await settings.endMails(await mailsOf(request.params.token, request.ip));
      reply.code(204);
    },
  });

  app.route({
    method: beginByLeadMailLink.method,
    url: beginByLeadMailLink.url,
    config,
    schema: contractSchema(beginByLeadMailLink),
    handler: async (request, reply) => {
      await settings.beginMails(await mailsOf(request.body.token, request.ip));
      reply.code(204);
    },
  });
};
