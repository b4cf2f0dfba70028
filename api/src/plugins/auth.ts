import { timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Role, StaffRole } from '../../contracts/vocabulary';
import { accessOf, assertAccess } from './access';
import { ApiError } from './api-error';
import { ownCookie } from '../../domain/http/own-cookie';
import { type ReadyAnswer, readyAnswerOf } from './ready-answers';
import { rememberPeople } from './remembered-people';
import { isChange } from './same-origin';

/** The signed-in person of a request, read from the database and never from what the request says. */
export interface Person {
  sessionId: string;
  userId: string;
  role: Role;
  email: string;
  name: string;
  isEmailProved: boolean;
  /** What somebody of a school's staff may do there; undefined for everybody else. */
  staffRole?: StaffRole | undefined;
  csrfToken: string;
  /** An administrator who may do nothing before a second factor is there. */
  lacksFactor: boolean;
  /** When the session last proved who sits at it; null: not since that is kept. */
  provedAt: Date | null;
}

export interface StartedSession {
  sessionId: string;
  userId: string;
  expiresAt: Date;
}

/** Finds who a live session belongs to; null when it ended, or when the account may not be used any more. */
export type FindPerson = (sessionId: string, userId: string) => Promise<Person | null>;

export interface AuthOptions {
  /** The first signs; each opens the sessions that it has signed, so that a key can be changed without logging people out. */
  secrets: readonly [current: string, ...previous: string[]];
  publicOrigin: string | null;
  /** What machines of ours show instead of a session; null: there are none. */
  releaseToken: string | null;
  findPerson: FindPerson;
  /** Whether an administrator has closed the account: asked where a session of it is dead. */
  isClosed(userId: string): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** To be called when a session ends: a logout, a changed password, a deactivated account. */
    forgetSession(sessionId: string): void;
    /** Whose session it is now, read anew: for what lasts longer than a request. */
    findPerson: FindPerson;
  }
  interface FastifyRequest {
    person: Person | null;
    /** The session that the cookie names, whether or not it is still alive; null without a genuine cookie. */
    claimedSession(): ClaimedSession | null;
  }
  interface FastifyReply {
    /** Hands the session to the browser in an HttpOnly cookie. */
    setSessionCookie(session: StartedSession): Promise<void>;
    clearSessionCookie(): void;
  }
  interface FastifyContextConfig {
    /** True where a leftover session does not matter: the request starts a session of its own. */
    startsSession?: boolean;
    /** True for a read that says the same to a person as long as they are remembered. */
    isRememberedForSession?: boolean;
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

const csrfHeader = 'x-csrf-token';
const audience = 'korkollen';

function isSameToken(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface ClaimedSession {
  sessionId: string;
  userId: string;
}

/** Genuine cookies are known again by their exact text; whether the session is alive is asked anew. */
const VERIFIED_MS = 1_000;
const MAX_VERIFIED = 10_000;
const MAX_COOKIE_LENGTH = 1_000;

/**
 * Sessions: a signed cookie names a stored session. Every change reads it, so that a logout or a deactivation ends it at
 * once on every instance; other requests may take what a read found within the last second, unless the session ended on
 * this instance. Changes made with a session need its CSRF token as a header.
 */
export const authPlugin = fp<AuthOptions>(
  async (app, { secrets: [secret, ...previousSecrets], publicOrigin, releaseToken, findPerson, isClosed }) => {
    const { name: cookieName, optionsFor: cookieOptions } = ownCookie('korkollen_session', publicOrigin);
    await app.register(cookie);
    await app.register(jwt, {
      secret,
      cookie: { cookieName, signed: false },
      sign: { algorithm: 'HS256', aud: audience },
      verify: {
        algorithms: ['HS256'],
        allowedAud: audience,
        requiredClaims: ['exp', 'aud', 'sid', 'sub'],
        onlyCookie: true,
      },
    });

    const keys = [undefined, ...previousSecrets.map((key) => ({ key }))];
    function verifySession(token: string): ClaimedSession | null {
      for (const key of keys) {
        try {
          const { sid, sub } = app.jwt.verify<{ sid: string; sub: string }>(token, key);
          return { sessionId: sid, userId: sub };
        } catch {
          // Forged, expired or from another installation: the same as no cookie.
        }
      }
      return null;
    }

    const holdsReleaseToken = ({ headers }: FastifyRequest): boolean =>
      releaseToken !== null && isSameToken(`Bearer ${releaseToken}`, headers.authorization);

    const remembered = rememberPeople(findPerson);
    app.decorate('forgetSession', (sessionId: string) => remembered.forget(sessionId));
    app.decorate('findPerson', findPerson);
    app.decorateRequest('person', null);
    const verified = new LRUCache<string, ClaimedSession>({ max: MAX_VERIFIED, ttl: VERIFIED_MS });
    app.decorateRequest('claimedSession', function claimedSession(this: FastifyRequest) {
      const { cookie: text = '' } = this.headers;
      const known = verified.get(text);
      if (known) return known;
      const token = this.cookies[cookieName];
      // most who write are nobody yet, and a refused token costs an error and its stack
      const claimed = token ? verifySession(token) : null;
      if (claimed && text.length <= MAX_COOKIE_LENGTH) verified.set(text, claimed);
      return claimed;
    });
    app.decorateReply('setSessionCookie', async function setSessionCookie(this: FastifyReply, session) {
      const expiresIn = Math.ceil((session.expiresAt.getTime() - Date.now()) / 1000);
      const token = await this.jwtSign({ sid: session.sessionId, sub: session.userId }, { expiresIn });
      this.setCookie(cookieName, token, {
        ...cookieOptions(this.request),
        expires: session.expiresAt,
      });
    });
    app.decorateReply('clearSessionCookie', function clearSessionCookie(this: FastifyReply) {
      this.clearCookie(cookieName, cookieOptions(this.request));
    });

    app.addHook('onRequest', async (request) => {
      const { startsSession, ignoresSession, staff, proof, withoutFactor } = request.routeOptions.config;
      if (request.is404 || startsSession || ignoresSession) return;
      const access = accessOf(request);
      if (access === 'public' && !isChange(request)) return;
      if (access === 'release-token' && holdsReleaseToken(request)) return;
      const claimed = request.claimedSession();
      // a proof that was given on another instance counts here at once
      const find = isChange(request) || proof === 'fresh' ? findPerson : remembered.find;
      request.person = claimed && (await find(claimed.sessionId, claimed.userId));
      // in the middle of something, nobody should take it for a logout that passed by itself
      if (claimed && !request.person && access !== 'public' && (await isClosed(claimed.userId))) {
        throw new ApiError('ACCOUNT_CLOSED');
      }
      assertAccess({ access, staff, proof, withoutFactor: withoutFactor === true }, request.person);
      if (request.person && isChange(request) && !isSameToken(request.person.csrfToken, request.headers[csrfHeader])) {
        throw new ApiError('CSRF_FAILED');
      }
    });

    /** What was answered to a person goes with them: when they are forgotten, and after a second. */
    const answered = new WeakMap<Person, Map<string, ReadyAnswer>>();
    app.addHook('onSend', async (request, reply, payload) => {
      const { person } = request;
      if (!person || !request.routeOptions.config.isRememberedForSession) return;
      const answer = readyAnswerOf(reply, payload);
      if (answer)
        answered.set(person, (answered.get(person) ?? new Map<string, ReadyAnswer>()).set(answer.route, answer));
    });
    /** After a change its maker's next read asks the database; everybody else may see the state before it for a second. */
    app.addHook('onSend', async (request) => {
      if (request.person && isChange(request)) remembered.forget(request.person.sessionId);
    });
    app.addReadyAnswers(({ url = '', headers }) => {
      const claimed = headers.cookie === undefined ? undefined : verified.get(headers.cookie);
      const person = claimed && remembered.known(claimed.sessionId, claimed.userId);
      return person && answered.get(person)?.get(url);
    });
  },
  { name: 'auth', dependencies: ['access', 'ready-answers'] },
);
