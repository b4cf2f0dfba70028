import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ErrorCode } from '@korkollen/api/contracts/errors';
import { apiErrorSchema } from '@korkollen/api/contracts/error-schemas';
import {
  leadStatusChangeSchema,
  partnerKpisSchema,
  partnerLeadDetailSchema,
  partnerLeadSchema,
  type LeadHistoryEntry,
  type PartnerLead,
} from '@korkollen/api/contracts/partner';
import {
  loginRequestSchema,
  sessionUserSchema,
  signedInSchema,
  type SessionUser,
} from '@korkollen/api/contracts/session';
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

/** An answer with one of the API's codes. */
export function refuse(status: number, code: ErrorCode, headers?: Record<string, string>) {
  return HttpResponse.json(fixture(apiErrorSchema, { code, message: 'Det gick inte.' }), { status, headers });
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

export interface RecordedCall {
  method: string;
  path: string;
  csrfToken: string | null;
  body?: unknown;
}

/** The partner's part of the API over the given leads, and what it was asked. Changes stay, as on the server. */
export function partnerApi(given: PartnerLead[]) {
  let leads = given;
  const changes = new Map<string, LeadHistoryEntry[]>();
  const calls: RecordedCall[] = [];
  const record = (request: Request, body?: unknown): void => {
    const { pathname } = new URL(request.url);
    calls.push({ method: request.method, path: pathname, csrfToken: request.headers.get('x-csrf-token'), body });
  };
  const detail = (lead: PartnerLead) =>
    fixture(partnerLeadDetailSchema, { ...lead, history: [created(lead), ...(changes.get(lead.id) ?? [])] });
  const countOf = (status: PartnerLead['status']): number => leads.filter((lead) => lead.status === status).length;

  const handlers: RequestHandler[] = [
    http.get('/api/partner/leads', ({ request }) => {
      record(request);
      return HttpResponse.json(leads.map((lead) => fixture(partnerLeadSchema, lead)));
    }),
    http.get('/api/partner/kpis', ({ request }) => {
      record(request);
      return HttpResponse.json(
        fixture(partnerKpisSchema, {
          totalLeads: leads.length,
          newLeads: 2,
          contactedLeads: countOf('contacted'),
          bookedLeads: countOf('booked'),
          leadsPerDay: [
            { date: '2026-11-18', count: 0 },
            { date: '2026-11-19', count: 3 },
            { date: '2026-11-20', count: 1 },
          ],
        }),
      );
    }),
    http.get('/api/partner/lead/:id', ({ request, params }) => {
      record(request);
      const lead = leads.find(({ id }) => id === params.id);
      return lead ? HttpResponse.json(detail(lead)) : refuse(404, 'LEAD_NOT_FOUND');
    }),
    http.patch('/api/partner/lead/:id/status', async ({ request, params }) => {
      const { status } = leadStatusChangeSchema.parse(await request.json());
      record(request, { status });
      const lead = leads.find(({ id }) => id === params.id);
      if (!lead) return refuse(404, 'LEAD_NOT_FOUND');
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
      return HttpResponse.json(detail(changed));
    }),
  ];
  const callsTo = (method: string, path: string): RecordedCall[] =>
    calls.filter((call) => call.method === method && call.path === path);
  return { handlers, callsTo };
}

/** A login that lets one person in with one password. */
export function loginApi(user: SessionUser, password: string): RequestHandler[] {
  return [
    http.post('/api/login', async ({ request }) => {
      const given = loginRequestSchema.parse(await request.json());
      if (given.email !== user.email || given.password !== password) return refuse(401, 'INVALID_CREDENTIALS');
      return HttpResponse.json(fixture(signedInSchema, { ...user, token: 'csrf-token-of-the-login' }));
    }),
    http.post('/api/logout', () => new HttpResponse(null, { status: 204 })),
  ];
}
