import { createHmac } from 'node:crypto';
import fp from 'fastify-plugin';
import { ApiError } from './api-error';

/** Counts attempts for all instances together. */
export interface AttemptStore {
  /** Adds one attempt to a key that lives until `expiresAt`, and answers how many there are now. */
  add(key: string, expiresAt: Date): Promise<number>;
  clear(key: string): Promise<void>;
}

export interface RateLimit {
  max: number;
  windowMinutes: number;
}

/** What is counted, per person's address (`…PerAddress`) and per account or e-mail (`…PerAccount`). */
export interface RateLimits {
  loginPerAccount: RateLimit;
  loginPerAddress: RateLimit;
  registerPerAccount: RateLimit;
  registerPerAddress: RateLimit;
  leadPerAccount: RateLimit;
  leadPerAddress: RateLimit;
  claimPerAccount: RateLimit;
  claimPerAddress: RateLimit;
  eventsPerAddress: RateLimit;
}
export type LimitName = keyof RateLimits;

/** An address may be a whole school or library behind one router, so its limits are wide. */
export const defaultRateLimits: RateLimits = {
  loginPerAccount: { max: 10, windowMinutes: 15 },
  loginPerAddress: { max: 150, windowMinutes: 15 },
  registerPerAccount: { max: 5, windowMinutes: 60 },
  registerPerAddress: { max: 40, windowMinutes: 60 },
  leadPerAccount: { max: 20, windowMinutes: 60 },
  leadPerAddress: { max: 100, windowMinutes: 60 },
  claimPerAccount: { max: 10, windowMinutes: 60 },
  claimPerAddress: { max: 40, windowMinutes: 60 },
  eventsPerAddress: { max: 1_500, windowMinutes: 15 },
};

export interface RateLimitOptions {
  secret: string;
  limits: RateLimits;
  store: AttemptStore;
}

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: {
      /** Counts an attempt. @throws ApiError TOO_MANY_REQUESTS with the seconds left of the window. */
      count(name: LimitName, subject: string): Promise<void>;
      /** Forgets a subject's attempts, after it has proved who it is. */
      clear(name: LimitName, subject: string): Promise<void>;
    };
  }
}

/** Fixed windows in the database. Subjects are kept as keyed hashes: neither addresses nor e-mails are stored. */
export const rateLimitsPlugin = fp<RateLimitOptions>(
  async (app, { secret, limits, store }) => {
    function windowOf(name: LimitName, subject: string): { key: string; endsAt: Date } {
      const lengthMs = limits[name].windowMinutes * 60_000;
      const number = Math.floor(Date.now() / lengthMs);
      const hash = createHmac('sha256', secret).update(`${name}\n${subject}`).digest('base64url');
      return { key: `${name}:${hash}:${number}`, endsAt: new Date((number + 1) * lengthMs) };
    }

    app.decorate('rateLimits', {
      async count(name, subject) {
        const { key, endsAt } = windowOf(name, subject);
        if ((await store.add(key, endsAt)) <= limits[name].max) return;
        const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1000));
        throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      },
      clear: (name, subject) => store.clear(windowOf(name, subject).key),
    });
  },
  { name: 'rate-limits' },
);
