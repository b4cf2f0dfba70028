import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addLeadRecipient,
  getPartnerSettings,
  lookAtRecipientLink,
  proveLeadRecipient,
  putLeadRecipientFirst,
  removeLeadRecipient,
  renewLeadRecipientLink,
  savePartnerSettings,
} from '../../../contracts/partner-settings';
import { proveRecipientMail } from '../../mail/mails';
import type { Mail } from '../../mail/transport';
import { staffChanges, staffReads } from '../../plugins/access';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf, provedPerson } from '../../plugins/signed-in-person';
import { createPartnerService } from '../partner/service';
import { createSuppressionService } from '../privacy/service';
import { createSchoolService } from '../schools/service';
import { createOwnSettings, type RecipientProof } from './settings';

export interface SettingsRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
}

const linkConfig = { access: 'public', ignoresSession: true } as const;

export const settingsRoutes: FastifyPluginAsyncZod<SettingsRoutesOptions> = async (app, { siteOrigin }) => {
  const { connection } = app.database;
  const { schoolOf } = createPartnerService(connection);
  const { nameOf } = createSchoolService(connection);
  const settings = createOwnSettings(connection);
  const { isSuppressed } = createSuppressionService(connection);

  async function proofMail(schoolId: string, { address, secret }: RecipientProof): Promise<Mail | null> {
    if (await isSuppressed(address)) return null;
    const school = (await nameOf(schoolId)) ?? '';
    return proveRecipientMail(address, school, `${siteOrigin}/partner/bekrafta-adress#${secret}`);
  }

  /** @throws ApiError TOO_MANY_REQUESTS */
  const admit = (school: string, email: string): Promise<void> =>
    app.rateLimits.count('schoolMailsPerRecipient', { school, email });

  app.route({
    method: getPartnerSettings.method,
    url: getPartnerSettings.url,
    config: staffReads,
    schema: contractSchema(getPartnerSettings),
    handler: async (request) => settings.read(await schoolOf(personOf(request))),
  });

  app.route({
    method: savePartnerSettings.method,
    url: savePartnerSettings.url,
    config: staffChanges,
    schema: contractSchema(savePartnerSettings),
    handler: async (request) => {
      const person = personOf(request);
      return settings.save(person, await schoolOf(person), request.body);
    },
  });

  app.route({
    method: addLeadRecipient.method,
    url: addLeadRecipient.url,
    config: staffChanges,
    schema: contractSchema(addLeadRecipient),
    handler: async (request) => {
      const person = provedPerson(request);
      const schoolId = await schoolOf(person);
      await app.rateLimits.count('invitationPerAccount', { account: person.email });
      await admit(schoolId, request.body.address);
      const proof = await settings.addRecipient(person, schoolId, request.body.address);
      // not waited for: how long it takes would tell whether the address gets mails
      if (proof) app.mailer.post(proofMail(schoolId, proof));
      return settings.read(schoolId);
    },
  });

  app.route({
    method: removeLeadRecipient.method,
    url: removeLeadRecipient.url,
    config: { ...staffChanges, freesRoom: true },
    schema: contractSchema(removeLeadRecipient),
    handler: async (request) => {
      const person = personOf(request);
      const schoolId = await schoolOf(person);
      await settings.removeRecipient(person, schoolId, request.params.id);
      return settings.read(schoolId);
    },
  });

  app.route({
    method: putLeadRecipientFirst.method,
    url: putLeadRecipientFirst.url,
    config: staffChanges,
    schema: contractSchema(putLeadRecipientFirst),
    handler: async (request) => {
      const person = personOf(request);
      const schoolId = await schoolOf(person);
      await settings.putFirst(person, schoolId, request.params.id);
      return settings.read(schoolId);
    },
  });

  app.route({
    method: renewLeadRecipientLink.method,
    url: renewLeadRecipientLink.url,
    config: staffChanges,
    schema: contractSchema(renewLeadRecipientLink),
    handler: async (request) => {
      const person = provedPerson(request);
      const schoolId = await schoolOf(person);
      await app.rateLimits.count('invitationPerAccount', { account: person.email });
      const proof = await settings.renew(schoolId, request.params.id, (address) => admit(schoolId, address));
      app.mailer.post(proofMail(schoolId, proof));
      return settings.read(schoolId);
    },
  });

  app.route({
    method: lookAtRecipientLink.method,
    url: lookAtRecipientLink.url,
    config: linkConfig,
    schema: contractSchema(lookAtRecipientLink),
    handler: async (request) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      return settings.look(request.body.token);
    },
  });

  app.route({
    method: proveLeadRecipient.method,
    url: proveLeadRecipient.url,
    config: linkConfig,
    schema: contractSchema(proveLeadRecipient),
    handler: async (request) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      return settings.prove(request.body.token);
    },
  });
};
