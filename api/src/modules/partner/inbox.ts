import type { PartnerKpis, PartnerLead, PartnerLeadDetail } from '../../../contracts/partner';
import type { PartnerLeadStatus } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { createSchoolLeadService, type StoredLead } from '../leads/service';
import { createTeacherService } from '../teachers/service';
import { countPerDay, startOfDays } from './leads-per-day';
import { toPartnerLead, toPartnerLeadDetail } from './partner-lead';
import { createPartnerService } from './service';
import type { DatabaseConnection } from '../../plugins/database';

const newLeadDays = 7;
const chartDays = 30;
const dayMs = 86_400_000;

/** The inbox of the school that the session's person works for. */
export function createInbox(connection: DatabaseConnection) {
  const profiles = createPartnerService(connection);
  const leads = createSchoolLeadService(connection);
  const teachers = createTeacherService(connection);

  /** The school is read from the person's profile, never from the request. */
  async function schoolOf(person: Person): Promise<string> {
    const profile = await profiles.profileOf(person.userId);
    if (!profile?.schoolId) throw new ApiError('FORBIDDEN');
    return profile.schoolId;
  }

  function namesFor(found: readonly StoredLead[]): Promise<Map<string, string>> {
    return teachers.namesOf(found.flatMap((lead) => lead.teacherId ?? []));
  }

  async function detail(lead: StoredLead | null): Promise<PartnerLeadDetail> {
    if (lead === null) throw new ApiError('LEAD_NOT_FOUND');
    return toPartnerLeadDetail(lead, await namesFor([lead]));
  }

  return {
    async list(person: Person): Promise<PartnerLead[]> {
      const found = await leads.list(await schoolOf(person));
      const names = await namesFor(found);
      return found.map((lead) => toPartnerLead(lead, names));
    },

    async find(person: Person, id: string): Promise<PartnerLeadDetail> {
      return detail(await leads.find(await schoolOf(person), id));
    },

    async changeStatus(person: Person, id: string, status: PartnerLeadStatus): Promise<PartnerLeadDetail> {
      return detail(await leads.changeStatus(await schoolOf(person), id, status, person));
    },

    async kpis(person: Person): Promise<PartnerKpis> {
      const schoolId = await schoolOf(person);
      const now = new Date();
      const [totalLeads, contactedLeads, bookedLeads, arrivals] = await Promise.all([
        leads.count(schoolId),
        leads.count(schoolId, 'contacted'),
        leads.count(schoolId, 'booked'),
        leads.arrivalsSince(schoolId, startOfDays(now, chartDays)),
      ]);
      const weekAgo = now.getTime() - newLeadDays * dayMs;
      return {
        totalLeads,
        newLeads: arrivals.filter((arrival) => arrival.getTime() >= weekAgo).length,
        contactedLeads,
        bookedLeads,
        leadsPerDay: countPerDay(arrivals, now, chartDays),
      };
    },
  };
}
