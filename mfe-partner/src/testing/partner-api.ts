import { leadsPerPage } from '@korkollen/api/contracts/limits';
import {
  partnerLeadRowSchema,
  partnerLeadSchema,
  type LeadHistoryEntry,
  type PartnerLead,
  type PartnerLeadQuery,
  type PartnerLeadRow,
} from '@korkollen/api/contracts/partner';
import { sessionUserSchema, type SessionUser } from '@korkollen/api/contracts/session';
import { leadWords, searchedWords } from '@korkollen/api/domain/lead-search/lead-words';
import { answer, refusal, type ReceivedCall } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';
import { isLate } from '../features/inbox/state/answer-target';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const retentionMs = 90 * dayMs;

export function makeUser(changes: Partial<SessionUser> = {}): SessionUser {
  return fixture(sessionUserSchema, {
    id: testId(900),
    email: 'sara@majornas.example',
    name: 'Sara Ek',
    role: 'school',
    schoolId: testId(901),
    schoolName: 'Majornas Trafikskola',
    ...changes,
  });
}

let nextLead = 1;

/** A lead that came `hoursAgo`; everything else as an ordinary enquiry. */
export function makeLead(hoursAgo: number, changes: Partial<PartnerLead> = {}): PartnerLead {
  const createdAt = Date.now() - hoursAgo * hourMs;
  return fixture(partnerLeadSchema, {
    id: testId(nextLead++),
    name: 'Elin Berg',
    phone: '+46701234567',
    email: 'elin@example.se',
    city: 'Göteborg',
    license_type: 'B',
    gearbox: 'automatic',
    language: 'swedish',
    time_preference: 'evening',
    contact_preference: 'phone',
    inquiry_type: 'pricing',
    comment: 'Jag vill veta mer om era priser och paket.',
    status: 'new',
    license_permit_applied: true,
    is_under_18: false,
    guardian_informed: false,
    teacher_name: null,
    created_at: new Date(createdAt).toISOString(),
    expires_at: new Date(createdAt + retentionMs).toISOString(),
    utm_source: null,
    utm_campaign: null,
    ...changes,
  });
}

function created(lead: PartnerLead): LeadHistoryEntry {
  return {
    id: testId(800),
    lead_id: lead.id,
    user_id: null,
    user_name: null,
    type: 'created',
    new_status: 'new',
    created_at: lead.created_at,
  };
}

/** What the list shows of a lead. */
function toRow(lead: PartnerLead): PartnerLeadRow {
  return partnerLeadRowSchema.parse({ ...lead, excerpt: lead.inquiry_type === 'other' ? lead.comment : '' });
}

/** Whether a lead is in a list that is narrowed so. */
function passes(lead: PartnerLead, { status, type, days, search = '' }: PartnerLeadQuery): boolean {
  const words = leadWords(lead);
  return (
    (status === undefined || lead.status === status) &&
    (type === undefined || lead.inquiry_type === type) &&
    (days === undefined || Date.now() - Date.parse(lead.created_at) < Number(days) * dayMs) &&
    searchedWords(search).every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}

/** The partner's part of the API over the given leads, and what it was asked. Changes stay, as on the server. */
export function partnerApi(given: PartnerLead[]) {
  let leads = given;
  const changes = new Map<string, LeadHistoryEntry[]>();
  /** How often each was read. */
  const reads = { leads: 0, kpis: 0 };
  /** What the lists were narrowed to. */
  const listQueries: PartnerLeadQuery[] = [];
  const statusChanges: ReceivedCall<'changeLeadStatus'>[] = [];
  const detail = (lead: PartnerLead) => ({ ...lead, history: [created(lead), ...(changes.get(lead.id) ?? [])] });
  const countOf = (status: PartnerLead['status']): number => leads.filter((lead) => lead.status === status).length;

  const handlers = [
    answer('listPartnerLeads', ({ query }) => {
      reads.leads += 1;
      listQueries.push(query);
      const found = leads.filter((lead) => passes(lead, query));
      const from = Number(query.cursor ?? 0);
      const to = from + Number(query.limit ?? leadsPerPage);
      return { leads: found.slice(from, to).map(toRow), next: to < found.length ? String(to) : null };
    }),
    answer('getPartnerKpis', () => {
      reads.kpis += 1;
      return {
        totalLeads: leads.length,
        newLeads: 2,
        contactedLeads: countOf('contacted'),
        bookedLeads: countOf('booked'),
        declinedLeads: countOf('declined'),
        waitingLeads: countOf('new'),
        lateLeads: leads.filter((lead) => isLate(lead, new Date())).length,
        leadsPerDay: [
          { date: '2026-11-18', count: 0 },
          { date: '2026-11-19', count: 3 },
          { date: '2026-11-20', count: 1 },
        ],
      };
    }),
    answer('getPartnerLead', ({ params }) => {
      const lead = leads.find(({ id }) => id === params.id);
      return lead ? detail(lead) : refusal('LEAD_NOT_FOUND');
    }),
    answer('changeLeadStatus', (call) => {
      statusChanges.push(call);
      const { status } = call.body;
      const lead = leads.find(({ id }) => id === call.params.id);
      if (!lead) return refusal('LEAD_NOT_FOUND');
      const changed = { ...lead, status };
      leads = leads.map((other) => (other === lead ? changed : other));
      const history = changes.get(lead.id) ?? [];
      changes.set(lead.id, [
        ...history,
        {
          id: testId(810 + history.length),
          lead_id: lead.id,
          user_id: testId(900),
          user_name: 'Sara Ek',
          type: 'status_changed',
          new_status: status,
          created_at: new Date().toISOString(),
        },
      ]);
      return detail(changed);
    }),
  ];
  return { handlers, reads, listQueries, statusChanges };
}
