import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lookAtEmailLink, proveEmail, renewEmailLink, sendEmailLink } from '../../../contracts/email-links';
import {
  authLogin,
  authSignup,
  findInvitation,
  login,
  type LoginRequest,
  logout,
  me,
  register,
  type SessionUser,
  setPassword,
  type SignedIn,
} from '../../../contracts/session';
import { roles } from '../../../contracts/vocabulary';
import { welcomeMail } from '../../mail/mails';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { contractSchema } from '../../plugins/contract-schema';
import { splitName } from '../students/service';
import { createTokenService } from '../tokens/service';
import { createEmailLinks } from './email-links';
import { createInvitations } from './invitations';
import { createLoginAttempts, type Wait } from './login-attempts';
import { createPasswordHashing } from './passwords';
import { createProfiles, type Identity } from './profiles';
import { createRegistration, normaliseEmail, type Registration } from './registration';
import { createSessionRepository } from './repository';
import { createSessionService, identityOf } from './service';

export interface SessionRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  /** Waits before a login that is slowed down. */
  wait?: Wait | undefined;
}

export const sessionRoutes: FastifyPluginAsyncZod<SessionRoutesOptions> = async (app, { siteOrigin, wait }) => {
  const { connection } = app.database;
  const repository = createSessionRepository(connection);
  const profiles = createProfiles(connection);
  const hashing = createPasswordHashing();
  const service = createSessionService(repository, profiles, hashing);
  const attempts = createLoginAttempts(app, wait);
  const invitations = createInvitations(connection, repository, hashing);
  const tokens = createTokenService(connection);
  const registerAccount = createRegistration(repository, tokens, hashing, siteOrigin);
  const emailLinks = createEmailLinks(repository, profiles, tokens, hashing, siteOrigin);

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

  async function endSession(sessionId: string): Promise<void> {
    await repository.endSession(sessionId);
    app.forgetSession(sessionId);
  }

  /** A session that the browser still holds is ended: two never live side by side in one browser. */
  async function signIn(request: FastifyRequest, reply: FastifyReply, identity: Identity): Promise<SignedIn> {
    const earlier = request.claimedSession();
    if (earlier) await endSession(earlier.sessionId);
    const session = await repository.startSession(identity.userId, identity.role);
    await reply.setSessionCookie(session);
    reply.rememberDevice(identity.email);
    return { ...(await service.describe(identity)), token: session.csrfToken };
  }

  async function logIn(request: FastifyRequest<{ Body: LoginRequest }>, reply: FastifyReply): Promise<SignedIn> {
    const account = normaliseEmail(request.body.email);
    await attempts.admit(request, account);
    const identity = await service.identify(request.body);
    await attempts.forgive(request, account);
    return signIn(request, reply, identity);
  }

  async function signUp(request: FastifyRequest<{ Body: Registration }>, reply: FastifyReply) {
    await app.rateLimits.count('registerPerAddress', { address: request.ip });
    await app.rateLimits.count('registerPerAccount', { email: request.body.email });
    const { mail } = await registerAccount(request.body);
    // not waited for: how long it takes would tell whether there is an account
    app.mailer.post(mail());
    return mailSent(reply);
  }

  function mailSent(reply: FastifyReply) {
    reply.code(202);
    return { status: 'mail_sent' as const };
  }

  for (const contract of [login, authLogin]) {
    app.route({
      method: contract.method,
      url: contract.url,
      config: { access: 'public', startsSession: true },
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
    method: findInvitation.method,
    url: findInvitation.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(findInvitation),
    handler: async (request) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      return invitations.find(request.body.token);
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
      const { endedSessions, ...identity } = await invitations.accept(token, password);
      for (const sessionId of endedSessions) app.forgetSession(sessionId);
      return signIn(request, reply, identity);
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
      const { account, isNew, endedSessions } = await emailLinks.prove(token, password);
      for (const sessionId of endedSessions) app.forgetSession(sessionId);
      if (account.reviewStatus === 'pending') {
        reply.code(202);
        return { status: 'pending_review' as const };
      }
      if (!account.isActive) throw new ApiError('INVALID_CREDENTIALS');
      const identity = identityOf(account);
      if (isNew) app.mailer.post(welcomeMail(identity.email, splitName(identity.name).firstName, siteOrigin));
      return signIn(request, reply, identity);
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
      app.mailer.post(await emailLinks.renew(token));
      return mailSent(reply);
    },
  });

  app.route({
    method: sendEmailLink.method,
    url: sendEmailLink.url,
    config: { access: roles },
    schema: contractSchema(sendEmailLink),
    handler: async (request, reply) => {
      const { person } = request;
      if (!person) throw new ApiError('UNAUTHENTICATED');
      if (person.isEmailProved) throw new ApiError('LINK_CLOSED');
      await app.rateLimits.count('linkMailPerAccount', { email: person.email });
      app.mailer.post(await emailLinks.mailToAccount(person));
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
    config: { access: roles, isRememberedForSession: true },
    schema: contractSchema(me),
    handler: async (request) => {
      const { person } = request;
      if (!person) throw new ApiError('UNAUTHENTICATED');
      return { ...(await describe(person)), token: person.csrfToken };
    },
  });
};
