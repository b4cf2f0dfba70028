import { timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Role } from '../../contracts/vocabulary';
import { accessOf, assertAccess } from './access';
import { ApiError } from './api-error';
import { rememberPeople } from './remembered-people';
import { isChange } from './same-origin';

/** The signed-in person of a request, read from the database and never from what the request says. */
export interface Person {
  sessionId: string;
  userId: string;
  role: Role;
  email: string;
  name: string;
  csrfToken: string;
}

export interface StartedSession {
  sessionId: string;
  userId: string;
  expiresAt: Date;
}

/** Finds who a live session belongs to; null when it ended, or when the account may not be used any more. */
export type FindPerson = (sessionId: string, userId: string) => Promise<Person | null>;

export interface AuthOptions {
  secret: string;
  publicOrigin: string | null;
  findPerson: FindPerson;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** To be called when a session ends: a logout, a changed password, a deactivated account. */
    forgetSession(sessionId: string): void;
  }
  interface FastifyRequest {
    person: Person | null;
    /** The session that the cookie names, whether or not it is still alive; null without a genuine cookie. */
    claimedSession(): Promise<{ sessionId: string; userId: string } | null>;
  }
  interface FastifyReply {
    /** Hands the session to the browser in an HttpOnly cookie. */
    setSessionCookie(session: StartedSession): Promise<void>;
    clearSessionCookie(): void;
  }
  interface FastifyContextConfig {
    /** True where a leftover session does not matter: the request starts a session of its own. */
    startsSession?: boolean;
    /** True where a request acts for no one: its session is not looked at, so it needs no token (a beacon has none). */
    ignoresSession?: boolean;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sid: string; sub: string };
    user: { sid: string; sub: string };
  }
}

export const sessionCookieName = 'korkollen_session';
const csrfHeader = 'x-csrf-token';
const audience = 'korkollen';

const cookieOptions = (request: FastifyRequest, publicOrigin: string | null) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false),
  }) as const;

function isSameToken(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function claimedSession(this: FastifyRequest): Promise<{ sessionId: string; userId: string } | null> {
  if (this.cookies[sessionCookieName] === undefined) return null;
  try {
    const { sid, sub } = await this.jwtVerify<{ sid: string; sub: string }>();
    return { sessionId: sid, userId: sub };
  } catch {
    // Forged, expired or from another installation: the same as no cookie.
    return null;
  }
}

/**
 * Sessions: a signed cookie names a stored session. Every change reads it, so that a logout or a deactivation ends it at
 * once on every instance; other requests may take what a read found within the last second, unless the session ended on
 * this instance. Changes made with a session need its CSRF token as a header.
 */
export const authPlugin = fp<AuthOptions>(
  async (app, { secret, publicOrigin, findPerson }) => {
    await app.register(cookie);
    await app.register(jwt, {
      secret,
      cookie: { cookieName: sessionCookieName, signed: false },
      sign: { algorithm: 'HS256', aud: audience },
      verify: {
        algorithms: ['HS256'],
        allowedAud: audience,
        requiredClaims: ['exp', 'aud', 'sid', 'sub'],
        onlyCookie: true,
      },
    });

    const remembered = rememberPeople(findPerson);
    app.decorate('forgetSession', (sessionId: string) => remembered.forget(sessionId));
    app.decorateRequest('person', null);
    app.decorateRequest('claimedSession', claimedSession);
    app.decorateReply('setSessionCookie', async function setSessionCookie(this: FastifyReply, session) {
      const expiresIn = Math.ceil((session.expiresAt.getTime() - Date.now()) / 1000);
      const token = await this.jwtSign({ sid: session.sessionId, sub: session.userId }, { expiresIn });
      this.setCookie(sessionCookieName, token, {
        ...cookieOptions(this.request, publicOrigin),
        expires: session.expiresAt,
      });
    });
    app.decorateReply('clearSessionCookie', function clearSessionCookie(this: FastifyReply) {
      this.clearCookie(sessionCookieName, cookieOptions(this.request, publicOrigin));
    });

    app.addHook('onRequest', async (request) => {
      const { startsSession, ignoresSession } = request.routeOptions.config;
      if (request.is404 || startsSession || ignoresSession) return;
      const access = accessOf(request);
      if (access === 'public' && !isChange(request)) return;
      const claimed = await request.claimedSession();
      const find = isChange(request) ? findPerson : remembered.find;
      request.person = claimed && (await find(claimed.sessionId, claimed.userId));
      assertAccess(access, request.person?.role);
      if (request.person && isChange(request) && !isSameToken(request.person.csrfToken, request.headers[csrfHeader])) {
        throw new ApiError('CSRF_FAILED');
      }
    });
  },
  { name: 'auth', dependencies: ['access'] },
);
