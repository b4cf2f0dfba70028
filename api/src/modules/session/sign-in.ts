import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../../contracts/session';
import { deviceOf } from '../../../domain/devices/device';
import { ApiError } from '../../plugins/api-error';
import { ownCookie } from '../../../domain/http/own-cookie';
import type { SecondFactors } from '../factors/service';
import { describePerson } from './service';
import type { Identity, Profiles } from './profiles';
import type { SessionRepository } from './repository';

export interface SignInParts {
  repository: SessionRepository;
  profiles: Profiles;
  secondFactors: SecondFactors;
  publicOrigin: string | null;
}

/** The end of every login: at once, or after the step that the account has beside its password. */
export function createSignIn(app: FastifyInstance, { repository, profiles, secondFactors, publicOrigin }: SignInParts) {
  const { name: stepCookie, optionsFor } = ownCookie('korkollen_login', publicOrigin);

  async function endSession(sessionId: string): Promise<void> {
    await repository.endSession(sessionId);
    app.forgetSession(sessionId);
  }

  /**
   * Undoes what has just been opened by a password that was changed in the meantime. The change has ended every session that
   * it found, and came too early to find this one.
   * @param passwordHash what the password was held against; undefined where none was shown
   * @throws ApiError INVALID_CREDENTIALS
   */
  async function undoIfChanged(userId: string, passwordHash: string | undefined, undo: () => Promise<unknown>) {
    if (passwordHash === undefined || (await repository.hasPassword(userId, passwordHash))) return;
    await undo();
    throw new ApiError('INVALID_CREDENTIALS');
  }

  /** A session that the browser still holds is ended: two never live side by side in one browser. */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    identity: Identity,
    passwordHash?: string,
  ): Promise<SignedIn> {
    const earlier = request.claimedSession();
    if (earlier) await endSession(earlier.sessionId);
    const device = deviceOf(request.headers['user-agent']);
    const session = await repository.startSession(identity.userId, identity.role, device);
    await undoIfChanged(identity.userId, passwordHash, () => endSession(session.sessionId));
    await reply.setSessionCookie(session);
    reply.rememberDevice(identity.email);
    return { ...(await describePerson(profiles, identity)), token: session.csrfToken };
  }

  return {
    endSession,
    signIn,

    /**
     * For whoever has shown the password, or a link in its place. @throws ApiError SECOND_FACTOR_REQUIRED, with what finishes the
     * login in a cookie of this browser: it opens nothing, and no script reads it.
     * @param passwordHash what the password was held against; left out where a link stands in its place
     */
    async enter(
      request: FastifyRequest,
      reply: FastifyReply,
      identity: Identity,
      passwordHash?: string,
    ): Promise<SignedIn> {
      const { userId, role } = identity;
      const isAsked = role === 'admin' && (await secondFactors.waysOf(userId)).length > 0;
      if (!isAsked) return signIn(request, reply, identity, passwordHash);
      const { secret, expiresAt } = await secondFactors.beginStep(userId);
      await undoIfChanged(userId, passwordHash, () => secondFactors.endStep(secret, userId));
      reply.setCookie(stepCookie, secret, { ...optionsFor(request), expires: expiresAt });
      throw new ApiError('SECOND_FACTOR_REQUIRED');
    },

    stepSecretOf: (request: FastifyRequest): string => request.cookies[stepCookie] ?? '',

    clearStep(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(stepCookie, optionsFor(request));
    },
  };
}
