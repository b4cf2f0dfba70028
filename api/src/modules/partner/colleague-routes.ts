import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changeColleague,
  inviteColleague,
  leaveSchool,
  listColleagues,
  removeColleague,
  renewInvitation,
  withdrawInvitation,
} from '../../../contracts/colleagues';
import { colleagueMail, invitationAddress, removedColleagueMail, takenColleagueMail } from '../../mail/mails';
import { repeatWork } from '../../jobs/repeat-work';
import type { Mail } from '../../mail/transport';
import { idempotencyKeyOf } from '../../plugins/accept-once';
import { staffChanges, staffReads } from '../../plugins/access';
import type { Person } from '../../plugins/auth';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf, provedPerson } from '../../plugins/signed-in-person';
import { createSuppressionService } from '../privacy/service';
import { untoldWork } from '../reviews/service';
import { createSchoolService } from '../schools/service';
import { createColleagues, type Departure, type MailedInvitation } from './colleagues';
import { createPartnerService } from './service';

export interface ColleagueRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
}

/** A school's staff: everybody sees who they are, its administrators decide. */
export const colleagueRoutes: FastifyPluginAsyncZod<ColleagueRoutesOptions> = async (app, { siteOrigin }) => {
  const { connection } = app.database;
  const { schoolOf } = createPartnerService(connection);
  const { nameOf } = createSchoolService(connection);
  const colleagues = createColleagues(connection);
  const { isSuppressed } = createSuppressionService(connection);
  repeatWork(app, { ...untoldWork, failure: 'changes of colleagues were not told', run: colleagues.tellUntold });

  /** What the address is told, which nobody else learns: whether there is an account already that cannot come along. */
  async function mailTo(inviter: Person, { invitation, secret }: MailedInvitation): Promise<Mail | null> {
    const { schoolId, email, name, expiresAt } = invitation;
    if (await isSuppressed(email)) return null;
    const news = { school: (await nameOf(schoolId)) ?? '', inviter: inviter.name, name };
    if (!(await colleagues.canJoin(email))) return takenColleagueMail(email, news);
    return colleagueMail(email, news, invitationAddress(siteOrigin, secret), expiresAt);
  }

  /** @throws ApiError TOO_MANY_REQUESTS */
  const admit = (school: string, email: string): Promise<void> =>
    app.rateLimits.count('schoolMailsPerRecipient', { school, email });

  function forget({ endedSessions }: Departure): void {
    for (const sessionId of endedSessions) app.forgetSession(sessionId);
  }

  app.route({
    method: listColleagues.method,
    url: listColleagues.url,
    config: staffReads,
    schema: contractSchema(listColleagues),
    handler: async (request) => colleagues.list(await schoolOf(personOf(request))),
  });

  app.route({
    method: inviteColleague.method,
    url: inviteColleague.url,
    config: staffChanges,
    schema: contractSchema(inviteColleague),
    handler: async (request) => {
      const person = provedPerson(request);
      const schoolId = await schoolOf(person);
      await app.rateLimits.count('invitationPerAccount', { account: person.email });
      await admit(schoolId, request.body.email);
      const invited = await colleagues.invite(person, schoolId, idempotencyKeyOf(request), request.body);
      // not waited for: how long it takes would tell whether there is an account
      if (invited) app.mailer.post(mailTo(person, invited));
      return colleagues.list(schoolId);
    },
  });

  app.route({
    method: renewInvitation.method,
    url: renewInvitation.url,
    config: staffChanges,
    schema: contractSchema(renewInvitation),
    handler: async (request) => {
      const person = provedPerson(request);
      const schoolId = await schoolOf(person);
      await app.rateLimits.count('invitationPerAccount', { account: person.email });
      const { id } = request.params;
      const renewed = await colleagues.renew(person, schoolId, id, (email) => admit(schoolId, email));
      app.mailer.post(mailTo(person, renewed));
      return colleagues.list(schoolId);
    },
  });

  app.route({
    method: withdrawInvitation.method,
    url: withdrawInvitation.url,
    config: { ...staffChanges, freesRoom: true },
    schema: contractSchema(withdrawInvitation),
    handler: async (request) => {
      const person = personOf(request);
      const schoolId = await schoolOf(person);
      await colleagues.withdraw(person, schoolId, request.params.id);
      return colleagues.list(schoolId);
    },
  });

  app.route({
    method: changeColleague.method,
    url: changeColleague.url,
    config: staffChanges,
    schema: contractSchema(changeColleague),
    handler: async (request) => {
      const person = personOf(request);
      const schoolId = await schoolOf(person);
      const { params, body } = request;
      for (const id of await colleagues.changeRole(person, schoolId, params.id, body.staffRole)) app.forgetSession(id);
      return colleagues.list(schoolId);
    },
  });

  app.route({
    method: removeColleague.method,
    url: removeColleague.url,
    config: { ...staffChanges, freesRoom: true },
    schema: contractSchema(removeColleague),
    handler: async (request) => {
      const person = personOf(request);
      const schoolId = await schoolOf(person);
      const departure = await colleagues.remove(person, schoolId, request.params.id);
      if (departure) {
        forget(departure);
        const { email } = departure;
        // who leaves knows it
        if (email !== null && request.params.id !== person.userId) {
          app.mailer.post(removedColleagueMail(email, (await nameOf(schoolId)) ?? ''));
        }
      }
      return colleagues.list(schoolId);
    },
  });

  app.route({
    method: leaveSchool.method,
    url: leaveSchool.url,
    config: { ...staffReads, freesRoom: true },
    schema: contractSchema(leaveSchool),
    handler: async (request, reply) => {
      const person = personOf(request);
      const departure = await colleagues.remove(person, await schoolOf(person), person.userId);
      if (departure) forget(departure);
      reply.clearSessionCookie();
      reply.code(204);
    },
  });
};
