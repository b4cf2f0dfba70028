import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
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
import { createInvitations } from './invitations';
import { createLoginAttempts, type Wait } from './login-attempts';
import { createPasswordHashing } from './passwords';
import { createProfiles, type Identity, type Registration } from './profiles';
import { createRegistration, isStudent, normaliseEmail } from './registration';
import { createSessionRepository } from './repository';
import { createSessionService } from './service';

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
  const registerAccount = createRegistration(repository, profiles, hashing);

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
    const registration = request.body;
    await app.rateLimits.count('registerPerAddress', { address: request.ip });
    await app.rateLimits.count('registerPerAccount', { email: registration.email });
    const { userId, email, name } = await registerAccount(registration);
    if (!isStudent(registration)) {
      reply.code(202);
      return { status: 'pending_review' as const };
    }
    app.mailer.post(welcomeMail(email, splitName(name).firstName, siteOrigin));
    reply.code(201);
    return signIn(request, reply, { userId, email, name, role: 'student' });
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
      config: { access: 'public', startsSession: true },
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
