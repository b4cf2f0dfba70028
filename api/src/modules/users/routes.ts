import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changeUserRole,
  endUserSessions,
  getUser,
  inviteAdministrator,
  listUsers,
  sendUserPasswordLink,
  setUserActive,
} from '../../../contracts/users';
import type { Role } from '../../../contracts/vocabulary';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createUsers, type UsersOptions } from './service';

const reads: { access: readonly Role[] } = { access: ['admin'] };
const changes = { ...reads, proof: 'fresh' } as const;

export type UserRoutesOptions = Pick<UsersOptions, 'siteOrigin' | 'changeStaffRole' | 'closeStaffAccount'>;

export const userRoutes: FastifyPluginAsyncZod<UserRoutesOptions> = async (app, options) => {
  const users = createUsers(app.database.connection, {
    ...options,
    post: (mail) => app.mailer.post(mail),
    forgetSession: (sessionId) => app.forgetSession(sessionId),
  });

  app.route({
    method: listUsers.method,
    url: listUsers.url,
    config: reads,
    schema: contractSchema(listUsers),
    handler: (request) => users.list(request.query),
  });

  app.route({
    method: getUser.method,
    url: getUser.url,
    config: reads,
    schema: contractSchema(getUser),
    handler: (request) => users.describe(request.params.id),
  });

  app.route({
    method: setUserActive.method,
    url: setUserActive.url,
    config: { ...changes, freesRoom: true },
    schema: contractSchema(setUserActive),
    handler: (request) => users.setActive(personOf(request), request.params.id, request.body.isActive),
  });

  app.route({
    method: changeUserRole.method,
    url: changeUserRole.url,
    config: changes,
    schema: contractSchema(changeUserRole),
    handler: (request) => users.changeRole(personOf(request), request.params.id, request.body),
  });

  app.route({
    method: endUserSessions.method,
    url: endUserSessions.url,
    config: { ...changes, freesRoom: true },
    schema: contractSchema(endUserSessions),
    handler: (request) => users.endSessions(personOf(request), request.params.id),
  });

  app.route({
    method: sendUserPasswordLink.method,
    url: sendUserPasswordLink.url,
    config: changes,
    schema: contractSchema(sendUserPasswordLink),
    handler: async (request) => {
      const person = personOf(request);
      await app.rateLimits.count('invitationPerAccount', { account: person.email });
      return users.sendPasswordLink(person, request.params.id);
    },
  });

  app.route({
    method: inviteAdministrator.method,
    url: inviteAdministrator.url,
    config: changes,
    schema: contractSchema(inviteAdministrator),
    handler: async (request) => {
      const person = personOf(request);
      await app.rateLimits.count('invitationPerAccount', { account: person.email });
      return users.inviteAdministrator(person, request.body);
    },
  });
};
