import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changeAdminPassword,
  changeMyPassword,
  changeMyProfile,
  deleteMyAccount,
  exportMyData,
  type PasswordChange,
} from '../../../contracts/own-account';
import { type IdentityProof, proveIdentity } from '../../../contracts/fresh-proof';
import { roles } from '../../../contracts/vocabulary';
import { accountDeletedMail, passwordChangedMail } from '../../mail/mails';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { sv } from '../../texts/sv';
import { createAdminAudit } from '../audit/service';
import type { SecondFactors } from '../factors/service';
import type { PersonalDataService } from '../privacy/service';
import { createTokenService } from '../tokens/service';
import { createOwnAccount } from './own-account';
import type { PasswordHashing } from './passwords';
import { createProfiles } from './profiles';
import { createSessionRepository } from './repository';

export interface OwnAccountRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  hashing: PasswordHashing;
  personalData: PersonalDataService;
  secondFactors: SecondFactors;
}

/** What others have sent with an address belongs to whoever has proved it; anybody else has the account alone. */
const ownerOf = ({ isEmailProved, email, userId }: Person) => (isEmailProved ? { email } : { accountId: userId });

export const ownAccountRoutes: FastifyPluginAsyncZod<OwnAccountRoutesOptions> = async (app, options) => {
  const { siteOrigin, hashing, personalData, secondFactors } = options;
  const { connection } = app.database;
  const repository = createSessionRepository(connection);
  const audit = createAdminAudit(connection);
  const ownAccount = createOwnAccount({
    repository,
    profiles: createProfiles(connection, secondFactors),
    tokens: createTokenService(connection),
    hashing,
  });

  /** Whoever sits at somebody else's open session must not find the password out. */
  async function confirmPassword(person: Person, password: string, field: string): Promise<void> {
    const { email: account } = person;
    await app.rateLimits.count('passwordPerAccount', { account });
    await ownAccount.confirmPassword(person, password, field);
    await app.rateLimits.clear('passwordPerAccount', { account });
  }

  /** With any one of what the account has. */
  async function confirmIdentity(person: Person, proof: IdentityProof): Promise<void> {
    if ('password' in proof) return confirmPassword(person, proof.password, 'password');
    const { email: account, userId } = person;
    await app.rateLimits.count('codePerAccount', { account });
    if ('passkey' in proof) await secondFactors.usePasskey(proof.passkey, userId);
    else if (!(await secondFactors.useCode(userId, proof.code))) {
      throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'code', message: sv.fields.wrongCode }] });
    }
    await app.rateLimits.clear('codePerAccount', { account });
  }

  async function changePassword(request: FastifyRequest<{ Body: PasswordChange }>, reply: FastifyReply): Promise<void> {
    const person = personOf(request);
    await confirmPassword(person, request.body.currentPassword, 'currentPassword');
    const endedSessions = await ownAccount.changePassword(person, request.body);
    if (person.role === 'admin') {
      const open = endedSessions.length + 1;
      await audit.record({
        actorId: person.userId,
        action: 'account.password-changed',
        targetType: 'account',
        targetId: person.userId,
        meta: { before: { isNew: false, openSessions: open }, after: { isNew: true, openSessions: 1 } },
      });
    }
    for (const sessionId of endedSessions) app.forgetSession(sessionId);
    app.mailer.post(passwordChangedMail(person.email, siteOrigin));
    reply.code(204);
  }

  app.route({
    method: changeMyProfile.method,
    url: changeMyProfile.url,
    config: { access: ['student', 'school', 'teacher'] },
    schema: contractSchema(changeMyProfile),
    handler: (request) => ownAccount.changeProfile(personOf(request), request.body),
  });

  for (const [contract, access] of [
    [changeMyPassword, roles],
    [changeAdminPassword, ['admin']],
  ] as const) {
    app.route({
      method: contract.method,
      url: contract.url,
      config: { access },
      schema: contractSchema(contract),
      handler: changePassword,
    });
  }

  app.route({
    method: proveIdentity.method,
    url: proveIdentity.url,
    config: { access: ['admin'], withoutFactor: true, freesRoom: true },
    schema: contractSchema(proveIdentity),
    handler: async (request, reply) => {
      const person = personOf(request);
      await confirmIdentity(person, request.body);
      await repository.setProved(person.sessionId);
      reply.code(204);
    },
  });

  app.route({
    method: exportMyData.method,
    url: exportMyData.url,
    config: { access: roles },
    schema: contractSchema(exportMyData),
    handler: async (request, reply) => {
      const person = personOf(request);
      await app.rateLimits.count('exportPerAccount', { account: person.email });
      const collections = await personalData.export(ownerOf(person));
      reply.header('content-disposition', 'attachment; filename="mina-uppgifter.json"');
      return { madeAt: new Date().toISOString(), email: person.isEmailProved ? person.email : null, collections };
    },
  });

  app.route({
    method: deleteMyAccount.method,
    url: deleteMyAccount.url,
    config: { access: ['student'], freesRoom: true },
    schema: contractSchema(deleteMyAccount),
    handler: async (request, reply) => {
      const person = personOf(request);
      await confirmPassword(person, request.body.password, 'password');
      const endedSessions = await repository.endSessionsOf(person.userId);
      await personalData.erase(ownerOf(person));
      for (const sessionId of endedSessions) app.forgetSession(sessionId);
      // to who has proved the address: anybody else's account says nothing to its owner
      if (person.isEmailProved) app.mailer.post(accountDeletedMail(person.email));
      reply.clearSessionCookie();
      reply.code(204);
    },
  });
};
