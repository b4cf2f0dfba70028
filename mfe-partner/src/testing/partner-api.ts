import { partnerLeadSchema, type LeadHistoryEntry, type PartnerLead } from '@korkollen/api/contracts/partner';
import { sessionUserSchema, type SessionUser } from '@korkollen/api/contracts/session';
import { answer, refusal, type ReceivedCall } from '@korkollen/shared-ui/testing/answer';
import { testId } from '@korkollen/shared-ui/testing/examples';
import { fixture } from '@korkollen/shared-ui/testing/msw-server';

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

/** The partner's part of the API over the given leads, and what it was asked. Changes stay, as on the server. */
export function partnerApi(given: PartnerLead[]) {
  let leads = given;
  const changes = new Map<string, LeadHistoryEntry[]>();
  /** How often each was read. */
  const reads = { leads: 0, kpis: 0 };
  const statusChanges: ReceivedCall<'changeLeadStatus'>[] = [];
  const detail = (lead: PartnerLead) => ({ ...lead, history: [created(lead), ...(changes.get(lead.id) ?? [])] });
  const countOf = (status: PartnerLead['status']): number => leads.filter((lead) => lead.status === status).length;

  const handlers = [
    answer('listPartnerLeads', () => {
      reads.leads += 1;
      return leads;
    }),
    answer('getPartnerKpis', () => {
      reads.kpis += 1;
      return {
        totalLeads: leads.length,
        newLeads: 2,
        contactedLeads: countOf('contacted'),
        bookedLeads: countOf('booked'),
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
  return { handlers, reads, statusChanges };
}
