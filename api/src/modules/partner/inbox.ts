import { LRUCache } from 'lru-cache';
import { leadsPerPage } from '../../../contracts/limits';
import type { PartnerKpis, PartnerLeadDetail, PartnerLeadPage, PartnerLeadQuery } from '../../../contracts/partner';
import type { PartnerLeadStatus } from '../../../contracts/vocabulary';
import { searchedWords } from '../../../domain/lead-search/lead-words';
import { answerTargetHours, storedStatuses } from '../../../domain/vocabulary/lead-status';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { createSchoolLeadService, type StoredLead } from '../leads/service';
import { createTeacherService } from '../teachers/service';
import { readCursor, writeCursor } from './lead-cursor';
import { lastDays, type StockholmDay } from './leads-per-day';
import { toPartnerLeadDetail, toPartnerLeadRow } from './partner-lead';
import { createPartnerService } from './service';
import type { DatabaseConnection } from '../../plugins/database';

type DayCount = PartnerKpis['leadsPerDay'][number];

const newLeadDays = 7;
const chartDays = 30;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long the chart may show what has been deleted meanwhile; nothing comes to a day that is over. */
const pastDaysMs = 5 * 60_000;
const maxChartsKept = 1_000;

/** The inbox of the school that the session's person works for. */
export function createInbox(connection: DatabaseConnection) {
  const profiles = createPartnerService(connection);
  const leads = createSchoolLeadService(connection);
  const teachers = createTeacherService(connection);

  /** Whose school it is is remembered as long as the person is. */
  const schools = new WeakMap<Person, string>();

  /** The school is read from the person's profile, never from the request. */
  async function schoolOf(person: Person): Promise<string> {
    const known = schools.get(person);
    if (known !== undefined) return known;
    const profile = await profiles.profileOf(person.userId);
    if (!profile?.schoolId) throw new ApiError('FORBIDDEN');
    schools.set(person, profile.schoolId);
    return profile.schoolId;
  }

  async function detail(lead: StoredLead | null): Promise<PartnerLeadDetail> {
    if (lead === null) throw new ApiError('LEAD_NOT_FOUND');
    return toPartnerLeadDetail(lead, await teachers.namesOf(lead.teacherId === null ? [] : [lead.teacherId]));
  }

  const pastDays = new LRUCache<string, Promise<DayCount[]>>({ max: maxChartsKept, ttl: pastDaysMs });

  /** Days that are over are counted once in a while, today each time. */
  async function countDays(schoolId: string, now: Date): Promise<DayCount[]> {
    const count = async ({ date, ...day }: StockholmDay): Promise<DayCount> => ({
      date,
      count: await leads.countArrivals(schoolId, day),
    });
    const days = lastDays(now, chartDays);
    const today = days.splice(-1);
    const key = `${schoolId} ${today[0]?.date ?? ''}`;
    const counting = pastDays.get(key) ?? Promise.all(days.map(count));
    pastDays.set(key, counting, { noUpdateTTL: true });
    counting.catch(() => pastDays.delete(key));
    return [...(await counting), ...(await Promise.all(today.map(count)))];
  }

  return {
    async list(
      person: Person,
      { status, type, days, search, cursor, limit }: PartnerLeadQuery,
    ): Promise<PartnerLeadPage> {
      const size = limit === undefined ? leadsPerPage : Number(limit);
      const { leads: found, searchedTo } = await leads.page({
        schoolId: await schoolOf(person),
        statuses: status ? storedStatuses(status) : [],
        inquiryType: type,
        since: days === undefined ? undefined : new Date(Date.now() - Number(days) * dayMs),
        words: searchedWords(search ?? ''),
        after: cursor === undefined ? undefined : readCursor(cursor),
        // One more tells whether there is a page after this one.
        limit: size + 1,
      });
      const shown = found.slice(0, size);
      const last = found.length > size ? shown.at(-1) : searchedTo;
      return { leads: shown.map(toPartnerLeadRow), next: last ? writeCursor(last) : null };
    },

    async find(person: Person, id: string): Promise<PartnerLeadDetail> {
      return detail(await leads.find(await schoolOf(person), id));
    },

    async changeStatus(person: Person, id: string, status: PartnerLeadStatus): Promise<PartnerLeadDetail> {
      return detail(await leads.changeStatus(await schoolOf(person), id, status, person));
    },

    /** Every figure is a count that an index answers, so that the strip costs no more the more leads there are. */
    async kpis(person: Person): Promise<PartnerKpis> {
      const schoolId = await schoolOf(person);
      const now = new Date();
      const ago = (ms: number): { from: Date } => ({ from: new Date(now.getTime() - ms) });
      const [waiting, contacted, booked, declined, inTime, newLeads, leadsPerDay] = await Promise.all([
        leads.count(schoolId, 'new'),
        leads.count(schoolId, 'contacted'),
        leads.count(schoolId, 'booked'),
        leads.count(schoolId, 'declined'),
        leads.countArrivals(schoolId, ago(answerTargetHours * hourMs), storedStatuses('new')),
        leads.countArrivals(schoolId, ago(newLeadDays * dayMs)),
        countDays(schoolId, now),
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
        leadsPerDay,
      };
    },
  };
}
