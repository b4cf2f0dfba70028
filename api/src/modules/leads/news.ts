import type { FastifyBaseLogger } from 'fastify';
import { maxLeadsPerNews } from '../../../contracts/limits';
import type { DatabaseConnection } from '../../plugins/database';
import { type LeadScope, scopeKey } from './lead-scope';
import { leadModel, type LeadRecord, newsIndex } from './model';

/** What has happened to the leads of a scope: those that came, and those of which something changed. */
export interface ScopeNews {
  arrived: string[];
  changed: string[];
  arrivals: number;
  isMore: boolean;
  /** What comes after this moment is not in it. */
  until: Date;
}

type Change = Pick<LeadRecord, '_id' | 'schoolId' | 'teacherId' | 'withdrawnFrom' | 'createdAt'> & { changedAt: Date };

/** A place in the order of what has changed. */
type Place = Pick<Change, 'changedAt'> & Partial<Pick<Change, '_id'>>;

const fields = { schoolId: 1, teacherId: 1, withdrawnFrom: 1, createdAt: 1, changedAt: 1 } as const;

/** So many changes are read in one go. */
const portion = 1_000;
/** Changes carry the time of the instance that made them: one whose clock is behind by no more is still heard. */
const clockToleranceMs = 5_000;

/** Whose news a change is: the school's and its teacher's, also of what a student has withdrawn from them. */
function scopesOf({ schoolId, withdrawnFrom, teacherId }: Change): string[] {
  const heardBy = schoolId ?? withdrawnFrom;
  if (heardBy === null) return [];
  const ofSchool = scopeKey({ schoolId: heardBy });
  return teacherId === null ? [ofSchool] : [ofSchool, scopeKey({ schoolId: heardBy, teacherId })];
}

function toNews(changes: readonly Change[], since: Date, until: Date): ScopeNews {
  // one that nobody has touched is new however late it is heard of
  const isArrival = ({ createdAt, changedAt }: Change): boolean => createdAt > since || createdAt >= changedAt;
  const arrived = changes.filter(isArrival);
  const changed = changes.filter((change) => !isArrival(change));
  const idsOf = (some: readonly Change[]): string[] => some.slice(0, maxLeadsPerNews).map(({ _id }) => _id);
  return {
    arrived: idsOf(arrived),
    changed: idsOf(changed),
    arrivals: arrived.length,
    isMore: arrived.length > maxLeadsPerNews || changed.length > maxLeadsPerNews,
    until,
  };
}

/**
 * News of leads, for as many instances of the API as there are: every write to a lead says when, and one index has those
 * moments in their order. While somebody listens an instance reads the end of it each second, for all schools together;
 * mostly there is nothing there. (The embedded database has no change streams; on any other this costs one seek.)
 */
export function createLeadNews(connection: DatabaseConnection, log: FastifyBaseLogger, { intervalMs = 1_000 } = {}) {
  const leads = leadModel(connection);
  const listeners = new Map<string, Set<(news: ScopeNews) => void>>();
  let timer: NodeJS.Timeout | undefined;
  let lastRead = new Date();
  let isReading = false;
  /** What has been told within the tolerance, which is read again. */
  const told = new Map<string, Date>();

  /** After a moment, or after a change, whose moment others can share. */
  function readAfter({ changedAt, _id }: Place): Promise<Change[]> {
    const isLater = { changedAt: { $gt: changedAt } };
    const condition =
      _id === undefined ? isLater : { changedAt: { $gte: changedAt }, $or: [isLater, { _id: { $gt: _id } }] };
    return leads
      .find({ $and: [condition] }, fields)
      .sort(newsIndex)
      .limit(portion)
      .hint(newsIndex)
      .lean<Change[]>();
  }

  function tell(changes: readonly Change[], since: Date, until: Date): void {
    const byScope = new Map<string, Change[]>();
    for (const change of changes) {
      for (const scope of scopesOf(change)) {
        const others = byScope.get(scope);
        if (others) others.push(change);
        else byScope.set(scope, [change]);
      }
    }
    for (const [scope, heard] of listeners) {
      const ofScope = byScope.get(scope);
      if (ofScope) for (const listener of heard) listener(toNews(ofScope, since, until));
    }
  }

  async function readOn(): Promise<void> {
    const startedAt = new Date();
    const since = new Date(lastRead.getTime() - clockToleranceMs);
    for (let from: Place = { changedAt: since }; ;) {
      const changes = await readAfter(from);
      const news = changes.filter(({ _id, changedAt }) => {
        const isTold = told.get(_id)?.getTime() === changedAt.getTime();
        told.set(_id, changedAt);
        return !isTold;
      });
      tell(news, lastRead, startedAt);
      const last = changes.at(-1);
      if (changes.length < portion || !last) break;
      from = last;
    }
    lastRead = startedAt;
    for (const [id, changedAt] of told) if (changedAt < since) told.delete(id);
  }

  async function tick(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      await readOn();
    } catch (error) {
      // the next time reads on from where this one was to begin
      log.warn({ err: error }, 'the news of leads could not be read');
    } finally {
      isReading = false;
    }
  }

  function stopListening(key: string, listener: (news: ScopeNews) => void): void {
    const heard = listeners.get(key);
    heard?.delete(listener);
    if (heard?.size === 0) listeners.delete(key);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    told.clear();
  }

  return {
    /** What has happened since a moment; past a portion of all schools' changes the answer says that there is more. */
    async since(scope: LeadScope, since: Date): Promise<ScopeNews> {
      const until = new Date();
      const changes = await readAfter({ changedAt: since });
      const news = toNews(
        changes.filter((change) => scopesOf(change).includes(scopeKey(scope))),
        since,
        until,
      );
      return { ...news, isMore: news.isMore || changes.length === portion };
    },

    /** @returns what ends it */
    listen(scope: LeadScope, listener: (news: ScopeNews) => void): () => void {
      const key = scopeKey(scope);
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
      if (timer === undefined) {
        lastRead = new Date();
        timer = setInterval(() => void tick(), intervalMs);
        timer.unref();
      }
      return () => stopListening(key, listener);
    },
  };
}
export type LeadNews = ReturnType<typeof createLeadNews>;
