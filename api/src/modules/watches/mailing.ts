import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { maxWatchedSchools } from '../../../contracts/limits';
import { afterSeeing, schoolNews, schoolState, type SchoolNews } from '../../../domain/watching/school-news';
import { afterSeeingSchools, newSchools } from '../../../domain/watching/search-news';
import { mailDay } from '../../../domain/watching/mail-day';
import { MailFailure } from '../../mail/mail-failure';
import { type NewsOfWatch, watchMail } from '../../mail/watch-mail';
import type { SendMail } from '../../mail/transport';
import type { DatabaseConnection } from '../../plugins/database';
import { createLease } from '../../plugins/database/lease';
import { createSuppressionService } from '../privacy/service';
import type { RegisterSnapshot } from '../schools/service';
import { schoolsThatMeet } from '../search/service';
import { createAccountService } from '../session/service';
import type { WatchLinks } from './links';
import type { Seen, WatcherRecord, WatchRecord } from './model';
import { createWatchRepository, type SeenByWatch } from './repository';

const LEASE_MS = 5 * 60_000;
/** No mail takes as long to be handed over: its instance came to an end. */
const INTERRUPTED_MS = 15 * 60_000;
const PORTION = 50;
/** In a row: then the mail server is away, and nobody else's mail is tried before the next time. */
const MAX_FAILURES = 3;

export interface WatchMailingOptions {
  connection: DatabaseConnection;
  log: FastifyBaseLogger;
  /** The public register as it is now. */
  readRegister(): Promise<RegisterSnapshot>;
  send: SendMail;
  links: WatchLinks;
  /** Where links in mails lead. */
  siteOrigin: string;
}

interface LookedAt {
  seen: SeenByWatch;
  news: NewsOfWatch | null;
  hasChanged: boolean;
}

export interface MailingResult {
  sent: number;
  failed: number;
}

/** What became of a person's mail; null: there was none to send. */
type Outcome = 'sent' | 'failed' | 'server away' | null;

export interface MailingRun {
  /** Whose mails they are, where nobody waits for the hour. */
  day?: string | null;
  signal?: AbortSignal;
}

/** Mails each person once a day what is new of what they watch; any number of instances do it once. */
export function createWatchMailing(options: WatchMailingOptions) {
  const { connection, log, send, links, siteOrigin } = options;
  const watches = createWatchRepository(connection);
  const accounts = createAccountService(connection);
  const suppression = createSuppressionService(connection);
  const linkTo = (scope: 'one' | 'all', id: string) => links.tokenFor({ scope, id });

  function lookAtSchool({ _id, schoolId, seen }: WatchRecord, snapshot: RegisterSnapshot): LookedAt {
    const school = snapshot.schoolsById.get(schoolId ?? '')?.searched;
    if (!school) return { seen: { id: _id, seen }, news: null, hasChanged: false };
    const now = schoolState(school);
    const { price, courses } = afterSeeing(seen, now);
    const news: SchoolNews | null = schoolNews(seen, now);
    return lookedAt(
      _id,
      seen,
      { price, courses: [...courses], schoolIds: [] },
      news && { kind: 'school', id: school.id, name: school.name, news, endToken: linkTo('one', _id) },
    );
  }

  function lookAtSearch({ _id, name, address, filters, seen }: WatchRecord, snapshot: RegisterSnapshot): LookedAt {
    const fitting = schoolsThatMeet(snapshot, filters);
    const schools = newSchools(seen.schoolIds, fitting).flatMap((id) => snapshot.schoolsById.get(id)?.searched ?? []);
    const schoolIds = afterSeeingSchools(seen.schoolIds, fitting, 2 * maxWatchedSchools);
    const news: NewsOfWatch | null =
      schools.length === 0
        ? null
        : { kind: 'search', name, address: address ?? '', schools, endToken: linkTo('one', _id) };
    return lookedAt(_id, seen, { price: null, courses: [], schoolIds }, news);
  }

  function lookedAt(id: string, before: Seen, seen: Seen, news: NewsOfWatch | null): LookedAt {
    return { seen: { id, seen }, news, hasChanged: JSON.stringify(before) !== JSON.stringify(seen) };
  }

  async function addressOf(userId: string) {
    const account = await accounts.findMailable(userId, 'student');
    return account && !(await suppression.isSuppressed(account.email)) ? account : null;
  }

  /** What a mail that failed was about is news again only where it certainly did not arrive, and may another time. */
  async function settleFailed(
    { _id: userId, day: previousDay }: WatcherRecord,
    email: string,
    seen: readonly SeenByWatch[],
    error: unknown,
  ): Promise<Outcome> {
    log.error({ err: error }, 'news of what somebody watches not mailed');
    // what has nothing to do with the mail server is of this mail alone, and holds nobody else's up
    const { kind, isMailboxUnknown, isServerAway } =
      error instanceof MailFailure ? error : { kind: 'later', isMailboxUnknown: false, isServerAway: false };
    if (isMailboxUnknown) await suppression.suppress(email, 'bounced');
    await (kind === 'later' ? watches.giveBack(userId, previousDay) : watches.recordSent(userId, seen));
    return isServerAway ? 'server away' : 'failed';
  }

  async function mailNews(watcher: WatcherRecord, day: string): Promise<Outcome> {
    const { _id: userId } = watcher;
    if (!(await watches.claimDay(userId, day))) return null;
    const watched = await watches.list(userId);
    if (watched.length === 0) {
      await watches.forget(userId);
      return null;
    }
    const account = await addressOf(userId);
    // they may be mailed again some day: what is news then is seen from here
    if (account === null) return null;
    const snapshot = await options.readRegister();
    const looks = watched.map((watch) =>
      watch.kind === 'school' ? lookAtSchool(watch, snapshot) : lookAtSearch(watch, snapshot),
    );
    const news = looks.flatMap((look) => look.news ?? []);
    const seen = looks.filter(({ hasChanged }) => hasChanged).map((look) => look.seen);
    if (news.length === 0) {
      await watches.markSeen(seen);
      return null;
    }
    // of this mail, not of the run: a run may last longer than what tells a mail that was cut off
    await watches.beginSending(userId, seen, new Date());
    try {
      await send(
        watchMail(account.email, { name: account.name, news, endAllToken: linkTo('all', userId) }, siteOrigin),
      );
    } catch (error) {
      return settleFailed(watcher, account.email, seen, error);
    }
    await watches.recordSent(userId, seen);
    return 'sent';
  }

  /** Whether such a mail reached anybody is not known: its news are not told twice. */
  async function settleInterrupted(now: Date): Promise<void> {
    for (const { _id, sending } of await watches.interrupted(new Date(now.getTime() - INTERRUPTED_MS))) {
      await watches.recordSent(_id, sending?.watches ?? []);
    }
  }

  async function mailAll(day: string, goesOn: () => Promise<boolean>): Promise<MailingResult> {
    const result = { sent: 0, failed: 0 };
    let awayInARow = 0;
    let after = '';
    for (;;) {
      const due = await watches.dueOn(day, after, PORTION);
      if (due.length === 0 || !(await goesOn())) return result;
      for (const watcher of due) {
        after = watcher._id;
        const outcome = await mailNews(watcher, day);
        await nextTurn();
        if (outcome === null) continue;
        result[outcome === 'sent' ? 'sent' : 'failed'] += 1;
        awayInARow = outcome === 'server away' ? awayInARow + 1 : 0;
        if (awayInARow === MAX_FAILURES) return result;
      }
    }
  }

  return {
    /**
     * Mails what is due on a day: the one that it is in Stockholm, once it has come to the hour of the mails.
     * @returns null when it has not, or when another instance is at it
     */
    async run(now: Date, { day = mailDay(now), signal }: MailingRun = {}): Promise<MailingResult | null> {
      if (day === null) return null;
      const lease = createLease(connection, 'watch-mails', LEASE_MS);
      if (!(await lease.take())) return null;
      try {
        await settleInterrupted(now);
        return await mailAll(day, async () => !signal?.aborted && lease.take());
      } finally {
        await lease.release();
      }
    },
  };
}
export type WatchMailing = ReturnType<typeof createWatchMailing>;
