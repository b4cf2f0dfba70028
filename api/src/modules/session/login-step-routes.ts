import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  beginPasskeyLogin,
  getLoginStep,
  logInByPasskey,
  type LoginStep,
  passLoginStep,
} from '../../../contracts/second-factors';
import { secondFactorMail, wrongCodesMail } from '../../mail/mails';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { createAdminAudit, systemActor } from '../audit/service';
import type { SecondFactors } from '../factors/service';
import { createProfiles, type Identity } from './profiles';
import { createSessionRepository } from './repository';
import { identityOf } from './service';
import { createSignIn } from './sign-in';

export interface LoginStepRoutesOptions {
  /** Where links in mails lead. */
  siteOrigin: string;
  publicOrigin: string | null;
  secondFactors: SecondFactors;
}

/** What an administrator's login goes on with after the password, or has instead of it. */
export const loginStepRoutes: FastifyPluginAsyncZod<LoginStepRoutesOptions> = async (app, options) => {
  const { siteOrigin, publicOrigin, secondFactors } = options;
  const { rateLimits } = app;
  const audit = createAdminAudit(app.database.connection);
  const repository = createSessionRepository(app.database.connection);
  const profiles = createProfiles(app.database.connection, secondFactors);
  const { signIn, stepSecretOf, clearStep } = createSignIn(app, { repository, profiles, secondFactors, publicOrigin });

  /** The account may have been closed since the first step, or since the passkey was made. */
  async function findAdministrator(accountId: string | null): Promise<Identity | null> {
    const account = accountId === null ? null : await repository.findAccountById(accountId);
    const isOpen = account?.isActive && account.reviewStatus === 'approved' && account.role === 'admin';
    return isOpen ? identityOf(account) : null;
  }

  /** @throws ApiError LOGIN_EXPIRED */
  async function waitingPerson(request: FastifyRequest): Promise<Identity> {
    const identity = await findAdministrator(await secondFactors.accountOfStep(stepSecretOf(request)));
    if (identity === null) throw new ApiError('LOGIN_EXPIRED');
    return identity;
  }

  /**
   * Codes are few, and whoever tries them out has the password: they are counted from everywhere together. A browser that the
   * owner has logged in with is counted by itself, so that nobody is locked out.
   */
  function attemptOf(request: FastifyRequest, account: string) {
    const device = request.knownDevice(account);
    return device === null
      ? ({ limit: 'codePerAccount', subject: { account } } as const)
      : ({ limit: 'codePerDevice', subject: { account, device } } as const);
  }

  async function isRightStep({ userId, email }: Identity, step: LoginStep): Promise<boolean> {
    if ('code' in step) return secondFactors.useCode(userId, step.code);
    const isRight = await secondFactors.useRecoveryCode(userId, step.recoveryCode);
    if (isRight) app.mailer.post(secondFactorMail(email, 'recoveryCodeUsed', siteOrigin));
    return isRight;
  }

  /** Whoever goes on slowly is never refused: the owner hears, once a day, that somebody else has the password. */
  async function countWrongStep({ userId, email }: Identity): Promise<void> {
    if ((await rateLimits.countExcess('wrongCodesPerAccount', { account: email })) !== 1) return;
    await audit.record({
      actorId: systemActor,
      action: 'factors.failed',
      targetType: 'account',
      targetId: userId,
      meta: null,
    });
    app.mailer.post(wrongCodesMail(email, siteOrigin));
  }

  app.route({
    method: getLoginStep.method,
    url: getLoginStep.url,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(getLoginStep),
    handler: async (request, reply) => {
      await rateLimits.count('linkPerAddress', { address: request.ip });
      reply.header('cache-control', 'no-store');
      return { ways: await secondFactors.waysOf((await waitingPerson(request)).userId) };
    },
  });

  app.route({
    method: passLoginStep.method,
    url: passLoginStep.url,
    config: { access: 'public', startsSession: true, freesRoom: true },
    schema: contractSchema(passLoginStep),
    handler: async (request, reply) => {
      await rateLimits.count('loginPerAddress', { address: request.ip });
      const identity = await waitingPerson(request);
      const { limit, subject } = attemptOf(request, identity.email);
      await rateLimits.count(limit, subject);
      if (!(await isRightStep(identity, request.body))) {
        await countWrongStep(identity);
        throw new ApiError('INVALID_CODE');
      }
      if (!(await secondFactors.endStep(stepSecretOf(request), identity.userId))) throw new ApiError('LOGIN_EXPIRED');
      await rateLimits.clear(limit, subject);
      await rateLimits.clear('loginPerAccountAndAddress', { account: identity.email, address: request.ip });
      clearStep(request, reply);
      return signIn(request, reply, identity);
    },
  });

  app.route({
    method: beginPasskeyLogin.method,
    url: beginPasskeyLogin.url,
    config: { access: 'public', ignoresSession: true, freesRoom: true },
    schema: contractSchema(beginPasskeyLogin),
    handler: async (request) => {
      await rateLimits.count('loginPerAddress', { address: request.ip });
      return { options: await secondFactors.beginPasskeyLogin() };
    },
  });

  app.route({
    method: logInByPasskey.method,
    url: logInByPasskey.url,
    config: { access: 'public', startsSession: true, freesRoom: true },
    schema: contractSchema(logInByPasskey),
    handler: async (request, reply) => {
      await rateLimits.count('loginPerAddress', { address: request.ip });
      const identity = await findAdministrator(await secondFactors.usePasskey(request.body.passkey, null));
      if (identity === null) throw new ApiError('PASSKEY_REFUSED');
      clearStep(request, reply);
      return signIn(request, reply, identity);
    },
  });
};
