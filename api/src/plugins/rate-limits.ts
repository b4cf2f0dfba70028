import { createHmac } from 'node:crypto';
import fp from 'fastify-plugin';
import { mailboxOf } from '../../domain/mailbox/mailbox';
import { ApiError } from './api-error';
import { neighbourhoodOf, networkOf } from './network-of';

/** Counts attempts for all instances together. */
export interface AttemptStore {
  /** Adds attempts to a key that lives until `expiresAt`, and answers how many there are now. */
  add(key: string, expiresAt: Date, attempts: number): Promise<number>;
  /** Adds attempts to each of the keys that has room for them, all in one write, and answers which have none. */
  addWithin(windows: readonly AttemptWindow[], attempts: number): Promise<AttemptWindow[]>;
  clear(key: string): Promise<void>;
}

export interface AttemptWindow {
  key: string;
  expiresAt: Date;
  max: number;
}

export interface RateLimit {
  max: number;
  windowMinutes: number;
}

/** Whom an attempt is counted for; each limit counts what its row in `defaultRateLimits` gives. */
export interface Subject {
  /** A person's address on the net; the neighbours that one customer has count as one. */
  address?: string;
  /** The e-mail address of an account. */
  account?: string;
  /** An e-mail address that somebody gave: its case and what stands after a `+` make no other one. */
  email?: string;
  /** An address with all that are near it: whoever rents several often gets neighbours. */
  neighbourhood?: string;
  /** Which release of an app it is about. */
  release?: string;
  device?: string;
  /** What a link in a mail holds. */
  link?: string;
  school?: string;
}

const DAY_MINUTES = 24 * 60;

/**
 * An address may be a whole school or library behind one router, so its limits are wide. An e-mail that anybody can give is
 * counted together with the giver's address, so that nobody locks its owner out; what fills a mailbox are mails.
 */
export const defaultRateLimits = {
  loginPerAccountAndAddress: { max: 10, windowMinutes: 15 },
  loginPerAddress: { max: 150, windowMinutes: 15 },
  /** Never refuses, only slows down: nobody shall lock out somebody else. */
  loginPerAccount: { max: 10, windowMinutes: 15 },
  loginPerDevice: { max: 20, windowMinutes: 15 },
  registerPerAccountAndAddress: { max: 5, windowMinutes: 60 },
  registerPerAddress: { max: 40, windowMinutes: 60 },
  /** Looks at links from mails; tries to use one up; mails with a new one. */
  linkPerAddress: { max: 200, windowMinutes: 60 },
  linkPerLink: { max: 20, windowMinutes: 15 },
  linkMailPerAccount: { max: 5, windowMinutes: 60 },
  /** Colleagues that one person invites, the same one again included. */
  invitationPerAccount: { max: 60, windowMinutes: 60 },
  /** Passwords that somebody who is signed in gives for what needs one. */
  passwordPerAccount: { max: 10, windowMinutes: 15 },
  /** Codes that finish a login, or prove who sits at a session: whoever gives them has the password. */
  codePerAccount: { max: 10, windowMinutes: 15 },
  codePerDevice: { max: 10, windowMinutes: 15 },
  /** Never refuses: the account's owner is told of the first wrong code beyond these. A right one in between resets nothing. */
  wrongCodesPerAccount: { max: 9, windowMinutes: DAY_MINUTES },
  factorChangePerAccount: { max: 40, windowMinutes: 60 },
  exportPerAccount: { max: 20, windowMinutes: 60 },
  forgottenPerAccountAndAddress: { max: 5, windowMinutes: 60 },
  forgottenPerAddress: { max: 40, windowMinutes: 60 },
  leadPerAccountAndAddress: { max: 20, windowMinutes: 60 },
  leadPerAddress: { max: 100, windowMinutes: 60 },
  claimPerAccountAndAddress: { max: 10, windowMinutes: 60 },
  claimPerAddress: { max: 40, windowMinutes: 60 },
  dataRequestPerAccountAndAddress: { max: 5, windowMinutes: 60 },
  dataRequestPerAddress: { max: 40, windowMinutes: 60 },
  leadPerSchoolAccountAndAddress: { max: 5, windowMinutes: DAY_MINUTES },
  /** Single events, not batches. */
  eventsPerAddress: { max: 3_000, windowMinutes: 15 },
  eventsPerAddressAndDay: { max: 30_000, windowMinutes: DAY_MINUTES },
  /** What browsers tell of releases; single reports, not batches. */
  reportsPerAddress: { max: 600, windowMinutes: 15 },
  reportsPerAddressAndDay: { max: 6_000, windowMinutes: DAY_MINUTES },
  /** Further ones are left out. A neighbourhood's first of the day counts it as one where the release was seen, or failed. */
  reportsPerRelease: { max: 100, windowMinutes: DAY_MINUTES },
  failuresPerRelease: { max: 1, windowMinutes: DAY_MINUTES },
  consentPerAddress: { max: 200, windowMinutes: 60 },
  consentPerAddressAndDay: { max: 1_000, windowMinutes: DAY_MINUTES },
  photoPerSchool: { max: 100, windowMinutes: 60 },
  /** Mails to one recipient that each neighbourhood may cause before the limits below count, and how many of those in all. */
  firstMailsPerNeighbourhood: { max: 3, windowMinutes: DAY_MINUTES },
  firstMailsPerRecipient: { max: 150, windowMinutes: DAY_MINUTES },
  /** Mails that anybody causes by a form, whoever's the address is. */
  mailsPerRecipient: { max: 40, windowMinutes: DAY_MINUTES },
  /** Of what strangers send in, to each administrator: a flood of one kind leaves the news of the other. */
  registrationMailsPerRecipient: { max: 40, windowMinutes: DAY_MINUTES },
  claimMailsPerRecipient: { max: 40, windowMinutes: DAY_MINUTES },
  /** Apart from those, and not for a day: its owner may need one. */
  resetMailsPerRecipient: { max: 10, windowMinutes: 60 },
  /** Mails that one school causes, whose staff are signed in: no other one uses them up. */
  schoolMailsPerRecipient: { max: 20, windowMinutes: DAY_MINUTES },
} as const satisfies Record<string, RateLimit>;

/** What is counted, each in windows of its own. */
export type LimitName = keyof typeof defaultRateLimits;
export type RateLimits = Record<LimitName, RateLimit>;
export type Counted = [name: LimitName, subject: Subject];

export interface RateLimitOptions {
  secret: string;
  limits: RateLimits;
  store: AttemptStore;
}

declare module 'fastify' {
  interface FastifyInstance {
    rateLimits: {
      /** Counts attempts. @throws ApiError TOO_MANY_REQUESTS with the seconds left of the window. */
      count(name: LimitName, subject: Subject): Promise<void>;
      /**
       * Counts attempts for several at once, which costs one write: what is over one limit is counted for the others.
       * @throws ApiError TOO_MANY_REQUESTS with the seconds left of the longest window that is full
       */
      countAll(counted: readonly Counted[], attempts?: number): Promise<void>;
      /** Counts an attempt, and answers how many there are over the limit. */
      countExcess(name: LimitName, subject: Subject): Promise<number>;
      /** Counts attempts: how many of them are within the limit, and whether nobody had tried before in this window. */
      take(name: LimitName, subject: Subject, attempts: number): Promise<{ taken: number; isFirst: boolean }>;
      /** Forgets a subject's attempts, after it has proved who it is. */
      clear(name: LimitName, subject: Subject): Promise<void>;
    };
  }
}

/** The one place that says who is who: what is the same after this counts as one. */
const normalise: { [Part in keyof Subject]-?: (given: string) => string } = {
  address: networkOf,
  neighbourhood: neighbourhoodOf,
  release: (name) => name,
  account: (email) => email.toLowerCase(),
  email: mailboxOf,
  device: (id) => id,
  link: (token) => token,
  school: (id) => id,
};
const parts = Object.keys(normalise) as (keyof Subject)[];

const textOf = (subject: Subject): string =>
  JSON.stringify(parts.map((part) => (subject[part] === undefined ? null : normalise[part](subject[part]))));

/** Fixed windows in the database. Subjects are kept as keyed hashes: neither addresses nor e-mails are stored. */
export const rateLimitsPlugin = fp<RateLimitOptions>(
  async (app, { secret, limits, store }) => {
    function windowOf(name: LimitName, subject: Subject): AttemptWindow {
      const { max, windowMinutes } = limits[name];
      const lengthMs = windowMinutes * 60_000;
      const number = Math.floor(Date.now() / lengthMs);
      const hash = createHmac('sha256', secret)
        .update(`${name}\n${textOf(subject)}`)
        .digest('base64url');
      return { key: `${name}:${hash}:${number}`, expiresAt: new Date((number + 1) * lengthMs), max };
    }

    async function countAll(counted: readonly Counted[], attempts = 1): Promise<void> {
      const full = await store.addWithin(
        counted.map(([name, subject]) => windowOf(name, subject)),
        attempts,
      );
      if (full.length === 0) return;
      const endsAt = Math.max(...full.map(({ expiresAt }) => expiresAt.getTime()));
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    }

    app.decorate('rateLimits', {
      count: (name, subject) => countAll([[name, subject]]),
      countAll,
      async countExcess(name, subject) {
        const { key, expiresAt, max } = windowOf(name, subject);
        return Math.max(0, (await store.add(key, expiresAt, 1)) - max);
      },
      async take(name, subject, attempts) {
        const { key, expiresAt, max } = windowOf(name, subject);
        const before = (await store.add(key, expiresAt, attempts)) - attempts;
        return { taken: Math.min(attempts, Math.max(0, max - before)), isFirst: before === 0 };
      },
      clear: (name, subject) => store.clear(windowOf(name, subject).key),
    });
  },
  { name: 'rate-limits' },
);
