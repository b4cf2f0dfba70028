import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lookAtEmailLink, proveEmail, renewEmailLink, sendEmailLink } from '../../../contracts/email-links';
import {
  askForPasswordReset,
  findInvitation,
  lookAtPasswordReset,
  setPassword,
} from '../../../contracts/password-links';
import {
  authLogin,
  authSignup,
  login,
  type LoginRequest,
  logout,
  me,
  register,
  type SessionUser,
  type SignedIn,
  type StudentRegistration,
} from '../../../contracts/session';
import { registerPartner } from '../../../contracts/registrations';
import { roles } from '../../../contracts/vocabulary';
import { passwordChangedMail, registrationMail, welcomeMail } from '../../mail/mails';
import { acceptOnce } from '../../plugins/accept-once';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createAuditLog } from '../audit/service';
import type { SecondFactors } from '../factors/service';
import { createReviewQueue, reviewDueAt } from '../partner-registrations/service';
import { createSuppressionService } from '../privacy/service';
import { splitName } from '../students/service';
import { createTokenService } from '../tokens/service';
import { createEmailLinks } from './email-links';
import type { RegistrationRecord } from './model';
import { createLoginAttempts, type Wait } from './login-attempts';
import { createPasswordLinks } from './password-links';
import type { PasswordHashing } from './passwords';
import { createProfiles } from './profiles';
import { createRegistration, normaliseEmail } from './registration';
import { createSessionRepository } from './repository';
import { createSignIn } from './sign-in';
import { createAccountService, createSessionService, identityOf } from './service';

export interface SessionRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  publicOrigin: string | null;
  secondFactors: SecondFactors;
  /** The one queue of the process: a flood must not be hashed in two of them. */
  hashing: PasswordHashing;
  /** Waits before a login that is slowed down. */
  wait?: Wait | undefined;
}

export const sessionRoutes: FastifyPluginAsyncZod<SessionRoutesOptions> = async (
  app,
  { siteOrigin, publicOrigin, hashing, secondFactors, wait },
) => {
  const { connection } = app.database;
  const repository = createSessionRepository(connection);
  const profiles = createProfiles(connection, secondFactors);
  const reviews = createReviewQueue(connection);
  const service = createSessionService(repository, profiles, hashing, reviews);
  const attempts = createLoginAttempts(app, wait);
  const { enter, endSession } = createSignIn(app, { repository, profiles, secondFactors, publicOrigin });
  const passwordLinks = createPasswordLinks(connection, repository, hashing);
  const tokens = createTokenService(connection);
  const suppression = createSuppressionService(connection);
  const auditLog = createAuditLog(connection);
  const registration = createRegistration({ connection, repository, reviews, tokens, hashing, siteOrigin });
  const emailLinks = createEmailLinks(repository, profiles, tokens, hashing, reviews, siteOrigin);
  const { administratorEmails } = createAccountService(connection);

  /** What is shown of a person is remembered as long as they are. */
  const described = new WeakMap<Person, Promise<SessionUser>>();
  function describe(person: Person): Promise<SessionUser> {
    const known = described.get(person);
    if (known) return known;
    const description = service.describe(person);
    described.set(person, description);
    description.catch(() => described.delete(person));
    return description;
  }

  async function logIn(request: FastifyRequest<{ Body: LoginRequest }>, reply: FastifyReply): Promise<SignedIn> {
    const account = normaliseEmail(request.body.email);
    await attempts.admit(request, account);
    const { identity, passwordHash } = await service.identify(request.body);
    const signedIn = await enter(request, reply, identity, passwordHash);
    await attempts.forgive(request, account);
    return signedIn;
  }

  async function signUp(request: FastifyRequest<{ Body: StudentRegistration }>, reply: FastifyReply) {
    const address = request.ip;
    const takeIn = registration.judge(request.body);
    await app.rateLimits.countAll([
      ['registerPerAddress', { address }],
      ['registerPerAccountAndAddress', { email: request.body.email, address }],
    ]);
    const { mail } = await takeIn();
    // not waited for: how long it takes would tell whether there is an account
    app.mailer.post(mail(), address);
    return mailSent(reply);
  }

  /** The registration waits: that nobody could be told of it is logged, and no matter of whoever registered. */
  async function tellAdministrators({ role, name }: RegistrationRecord): Promise<void> {
    try {
      const dueAt = reviewDueAt(new Date());
      for (const to of await administratorEmails()) app.mailer.post(registrationMail(to, { role, name, dueAt }));
    } catch (error) {
      app.log.error({ err: error }, 'administrators not told of a registration');
    }
  }

  function mailSent(reply: FastifyReply) {
    reply.code(202);
    return { status: 'mail_sent' as const };
  }

  for (const contract of [login, authLogin]) {
    app.route({
      method: contract.method,
      url: contract.url,
      config: { access: 'public', startsSession: true, freesRoom: true },
      schema: contractSchema(contract),
      handler: logIn,
    });
  }

  for (const contract of [register, authSignup]) {
    app.route({
      method: contract.method,
      url: contract.url,
      config: { access: 'public', ignoresSession: true },
      schema: contractSchema(contract),
      handler: signUp,
    });
  }

  app.route({
    method: registerPartner.method,
    url: registerPartner.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(registerPartner),
    handler: async (request, reply) => {
      // the password is no part of what a resend is known by: that is kept as a hash which is quick to guess
      const { password, ...asked } = request.body;
      await acceptOnce(
        request,
        asked,
        registration.acceptPartner(password, (mail) => app.mailer.post(mail, request.ip)),
      );
      return mailSent(reply);
    },
  });

  app.route({
    method: findInvitation.method,
    url: findInvitation.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(findInvitation),
    handler: async (request) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      return passwordLinks.findInvitation(request.body.token);
    },
  });

  app.route({
    method: askForPasswordReset.method,
    url: askForPasswordReset.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(askForPasswordReset),
    handler: async (request, reply) => {
      const { email } = request.body;
      const address = request.ip;
      await app.rateLimits.count('forgottenPerAddress', { address });
      await app.rateLimits.count('forgottenPerAccountAndAddress', { account: email, address });
      // not waited for: how long it takes would tell whether there is an account
      const reset = { kind: 'passwordResetMail' as const, to: normaliseEmail(email) };
      app.mailer.post({ ...reset, make: () => passwordLinks.resetMail(email, siteOrigin) }, address);
      return mailSent(reply);
    },
  });

  app.route({
    method: lookAtPasswordReset.method,
    url: lookAtPasswordReset.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(lookAtPasswordReset),
    handler: async (request) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      return passwordLinks.lookAtReset(request.body.token);
    },
  });

  app.route({
    method: lookAtEmailLink.method,
    url: lookAtEmailLink.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(lookAtEmailLink),
    handler: async (request) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      return emailLinks.lookAt(request.body.token);
    },
  });

  app.route({
    method: setPassword.method,
    url: setPassword.url,
    config: { access: 'public', startsSession: true },
    schema: contractSchema(setPassword),
    handler: async (request, reply) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      const { token, password } = request.body;
      const { identity, purpose, invitationId, endedSessions } = await passwordLinks.setPassword(token, password);
      for (const sessionId of endedSessions) app.forgetSession(sessionId);
      if (invitationId !== null) {
        const joined = { who: identity.userId, action: 'colleague.joined', subjectType: 'account' };
        await auditLog.record({ ...joined, subjectId: identity.userId, meta: { invitationId } });
      }
      if (purpose === 'passwordReset') app.mailer.post(passwordChangedMail(identity.email, siteOrigin));
      return enter(request, reply, identity);
    },
  });

  app.route({
    method: proveEmail.method,
    url: proveEmail.url,
    config: { access: 'public', startsSession: true },
    schema: contractSchema(proveEmail),
    handler: async (request, reply) => {
      const { token, password } = request.body;
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      await app.rateLimits.count('linkPerLink', { link: token });
      const proved = await emailLinks.prove(token, password);
      if ('waiting' in proved) {
        await tellAdministrators(proved.waiting);
        reply.code(202);
        return { status: 'pending_review' as const };
      }
      const { account, isNew, endedSessions } = proved;
      for (const sessionId of endedSessions) app.forgetSession(sessionId);
      if (!account.isActive) throw new ApiError('INVALID_CREDENTIALS');
      const identity = identityOf(account);
      if (isNew) {
        await suppression.liftErasure(identity.email);
        app.mailer.post(welcomeMail(identity.email, splitName(identity.name).firstName, siteOrigin));
      }
      return enter(request, reply, identity);
    },
  });

  app.route({
    method: renewEmailLink.method,
    url: renewEmailLink.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(renewEmailLink),
    handler: async (request, reply) => {
      const { token } = request.body;
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      const { email } = await emailLinks.lookAt(token);
      await app.rateLimits.count('linkMailPerAccount', { email });
      app.mailer.post(await emailLinks.renew(token), request.ip);
      return mailSent(reply);
    },
  });

  app.route({
    method: sendEmailLink.method,
    url: sendEmailLink.url,
    config: { access: roles },
    schema: contractSchema(sendEmailLink),
    handler: async (request, reply) => {
      const person = personOf(request);
      if (person.isEmailProved) throw new ApiError('LINK_CLOSED');
      await app.rateLimits.count('linkMailPerAccount', { email: person.email });
      app.mailer.post(await emailLinks.mailToAccount(person), request.ip);
      return mailSent(reply);
    },
  });

  app.route({
    method: logout.method,
    url: logout.url,
    config: { access: 'public', freesRoom: true },
    schema: contractSchema(logout),
    handler: async (request, reply) => {
      if (request.person) await endSession(request.person.sessionId);
      reply.clearSessionCookie();
      reply.code(204);
    },
  });

  app.route({
    method: me.method,
    url: me.url,
    config: { access: roles, isRememberedForSession: true, withoutFactor: true },
    schema: contractSchema(me),
    handler: async (request) => {
      const person = personOf(request);
      return { ...(await describe(person)), token: person.csrfToken };
    },
  });
};
