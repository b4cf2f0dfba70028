import { LRUCache } from 'lru-cache';
import { leadsPerPage } from '../../../contracts/limits';
import type {
  ChangedLeadStatuses,
  LeadNeighbours,
  LeadNeighboursQuery,
  LeadStatusChange,
  LeadStatusesChange,
  PartnerKpis,
  PartnerLeadDetail,
  PartnerLeadPage,
  PartnerLeadQuery,
} from '../../../contracts/partner';
import { leadRetentionDays } from '../../../domain/retention/retention';
import { partnerStatus, storedStatuses } from '../../../domain/vocabulary/lead-status';
import type { ReplyTime } from '../../../contracts/schools';
import { cameWhileAway, lateBefore } from '../../../domain/reply-time/answer-due';
import { measureReplyTime } from '../../../domain/reply-time/reply-time';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import {
  createNoteService,
  createReplyCounting,
  createSchoolLeadService,
  type FoundLeads,
  type LeadPageQuery,
  type LeadPlace,
  type LeadScope,
  scopeKey,
  type StoredLead,
} from '../leads/service';
import { createPartnerSettingsService } from '../partner-settings/service';
import { createTeacherService } from '../teachers/service';
import { askedLeads } from './asked-leads';
import { lastDays, type StockholmDay } from '../../../domain/stockholm/days';
import { toPartnerLeadDetail, toPartnerLeadRow } from './partner-lead';
import { createPartnerService } from './service';
import type { DatabaseConnection } from '../../plugins/database';
import { readCursor, writeCursor } from '../../plugins/page-cursor';

type DayCount = PartnerKpis['leadsPerDay'][number];

const newLeadDays = 7;
const chartDays = 30;
const dayMs = 24 * 3_600_000;

/** How many portions of a long list are looked through for a neighbour. */
const maxPortions = 20;

/** So many statuses are set side by side. */
const changesAtOnce = 20;

/** How long the chart may show what has been deleted meanwhile; nothing comes to a day that is over. */
const pastDaysMs = 5 * 60_000;
const maxChartsKept = 1_000;
/** How old the median of the strip may be. */
const replyTimeMs = 60_000;

type Narrowed = Omit<LeadPageQuery, 'after' | 'limit'>;

/** The inbox of the session's person: their school's, or a teacher's own. */
export function createInbox(connection: DatabaseConnection) {
  const { scopeOf } = createPartnerService(connection);
  const leads = createSchoolLeadService(connection);
  const countReplies = createReplyCounting(connection);
  const notes = createNoteService(connection);
  const teachers = createTeacherService(connection);
  const { awayOf } = createPartnerSettingsService(connection);

  async function detail(lead: StoredLead | null): Promise<PartnerLeadDetail> {
    if (lead === null) throw new ApiError('LEAD_NOT_FOUND');
    const [names, away] = await Promise.all([
      teachers.namesOf(lead.teacherId === null ? [] : [lead.teacherId]),
      lead.schoolId === null ? null : awayOf(lead.schoolId),
    ]);
    return toPartnerLeadDetail(lead, names, away);
  }

  const measured = new LRUCache<string, Promise<ReplyTime | null>>({ max: maxChartsKept, ttl: replyTimeMs });

  /** A median needs a count for each step, and moves slowly: measured once in a while. */
  function replyTimeOf(scope: LeadScope, now: Date): Promise<ReplyTime | null> {
    const key = scopeKey(scope);
    const measuring = measured.get(key) ?? countReplies(scope, now).then(measureReplyTime);
    measured.set(key, measuring, { noUpdateTTL: true });
    measuring.catch(() => measured.delete(key));
    return measuring;
  }

  const pastDays = new LRUCache<string, Promise<DayCount[]>>({ max: maxChartsKept, ttl: pastDaysMs });

  /** Days that are over are counted once in a while, today each time. */
  async function countDays(scope: LeadScope, now: Date): Promise<DayCount[]> {
    const count = async ({ date, ...day }: StockholmDay): Promise<DayCount> => ({
      date,
      count: await leads.countArrivals(scope, day),
    });
    const days = lastDays(now, chartDays);
    const today = days.splice(-1);
    const key = `${scopeKey(scope)} ${today[0]?.date ?? ''}`;
    const counting = pastDays.get(key) ?? Promise.all(days.map(count));
    pastDays.set(key, counting, { noUpdateTTL: true });
    counting.catch(() => pastDays.delete(key));
    return [...(await counting), ...(await Promise.all(today.map(count)))];
  }

  /** The list as the person may see it; undefined where no lead of theirs can be all that is asked for. */
  async function narrow(person: Person, asked: LeadNeighboursQuery) {
    const { schoolId, teacherId } = await scopeOf(person);
    const away = await awayOf(schoolId);
    const query = askedLeads(asked, new Date(), away);
    if (query === undefined) return undefined;
    const { teacherId: askedFor = teacherId } = query.facets ?? {};
    if (teacherId !== undefined && askedFor !== teacherId) return undefined;
    const narrowed: Narrowed = { ...query, schoolId, facets: { ...query.facets, teacherId: askedFor } };
    return { narrowed, away };
  }

  /** A search that has found nothing so far goes on where it stopped, for a while. */
  async function firstAfter(place: LeadPlace, query: Narrowed): Promise<string | null> {
    let after: LeadPlace | null = place;
    for (let portion = 0; after !== null && portion < maxPortions; portion += 1) {
      const { leads: found, searchedTo }: FoundLeads = await leads.page({ ...query, after, limit: 1 });
      if (found[0] !== undefined) return found[0]._id;
      after = searchedTo;
    }
    return null;
  }

  return {
    async list(person: Person, { cursor, limit, ...asked }: PartnerLeadQuery): Promise<PartnerLeadPage> {
      const size = limit === undefined ? leadsPerPage : Number(limit);
      const list = await narrow(person, asked);
      if (list === undefined) return { leads: [], next: null };
      const { leads: found, searchedTo } = await leads.page({
        ...list.narrowed,
        after: cursor === undefined ? undefined : readCursor(cursor),
        // One more tells whether there is a page after this one.
        limit: size + 1,
      });
      const shown = found.slice(0, size);
      const last = found.length > size ? shown.at(-1) : searchedTo;
      return { leads: shown.map((lead) => toPartnerLeadRow(lead, list.away)), next: last ? writeCursor(last) : null };
    },

    async neighbours(person: Person, id: string, asked: LeadNeighboursQuery): Promise<LeadNeighbours> {
      const lead = await leads.find(await scopeOf(person), id);
      if (lead === null) throw new ApiError('LEAD_NOT_FOUND');
      const list = await narrow(person, asked);
      if (list === undefined) return { previous: null, next: null };
      const query = list.narrowed;
      const { order = 'newest' } = query;
      const back = order === 'newest' ? 'oldest' : 'newest';
      const [previous, next] = await Promise.all([
        firstAfter(lead, { ...query, order: back }),
        firstAfter(lead, { ...query, order }),
      ]);
      return { previous, next };
    },

    async find(person: Person, id: string): Promise<PartnerLeadDetail> {
      return detail(await leads.find(await scopeOf(person), id));
    },

    async changeStatus(person: Person, id: string, change: LeadStatusChange): Promise<PartnerLeadDetail> {
      const { outcome, lead } = await leads.setStatus(await scopeOf(person), id, change, person);
      if (outcome === 'changed_meanwhile') throw new ApiError('CHANGED_MEANWHILE');
      return detail(lead);
    },

    /** Each by itself: what somebody else has changed meanwhile stays as they left it. */
    async changeStatuses(person: Person, changes: LeadStatusesChange['changes']): Promise<ChangedLeadStatuses> {
      const scope = await scopeOf(person);
      const changed: ChangedLeadStatuses['leads'] = [];
      for (let at = 0; at < changes.length; at += changesAtOnce) {
        const portion = changes.slice(at, at + changesAtOnce).map(async ({ id, ...change }) => {
          const { outcome, lead } = await leads.setStatus(scope, id, change, person);
          return { id, outcome, status: lead && partnerStatus(lead.status), version: lead && lead.history.length };
        });
        changed.push(...(await Promise.all(portion)));
      }
      return { leads: changed };
    },

    async changeReading(person: Person, id: string, isUnread: boolean): Promise<PartnerLeadDetail> {
      const reading = isUnread ? 'unread' : 'opened';
      return detail(await leads.changeReading(await scopeOf(person), id, reading, person));
    },

    async addNote(person: Person, id: string, noteId: string, text: string): Promise<PartnerLeadDetail> {
      return detail(await notes.add({ ...(await scopeOf(person)), id }, noteId, text, person));
    },

    async changeNote(person: Person, id: string, noteId: string, text: string): Promise<PartnerLeadDetail> {
      return detail(await notes.edit({ ...(await scopeOf(person)), id }, noteId, text, person));
    },

    async removeNote(person: Person, id: string, noteId: string): Promise<PartnerLeadDetail> {
      return detail(await notes.remove({ ...(await scopeOf(person)), id }, noteId, person));
    },

    /** Every figure is a count that an index answers, so that the strip costs no more the more leads there are. */
    async kpis(person: Person): Promise<PartnerKpis> {
      const scope = await scopeOf(person);
      const now = new Date();
      const away = await awayOf(scope.schoolId);
      const inTimeSince = lateBefore(now, away);
      const ago = (ms: number): { from: Date } => ({ from: new Date(now.getTime() - ms) });
      const [waiting, contacted, booked, declined, unreadLeads, inTime, newLeads, replyTime, leadsPerDay] =
        await Promise.all([
          leads.count(scope, 'new'),
          leads.count(scope, 'contacted'),
          leads.count(scope, 'booked'),
          leads.count(scope, 'declined'),
          leads.countUnread(scope, ago(leadRetentionDays * dayMs).from),
          leads.countArrivals(scope, { from: inTimeSince }, storedStatuses('new')),
          leads.countArrivals(scope, ago(newLeadDays * dayMs)),
          replyTimeOf(scope, now),
          countDays(scope, now),
        ]);
      return {
        totalLeads: waiting + contacted + booked + declined,
        newLeads,
        contactedLeads: contacted,
        bookedLeads: booked,
        declinedLeads: declined,
        waitingLeads: waiting,
        // Counted apart, hence never together: a lead may come between the two.
        lateLeads: Math.max(0, waiting - inTime),
        isAway: cameWhileAway(now, away),
        unreadLeads,
        replyTime,
        leadsPerDay,
      };
    },
  };
}
