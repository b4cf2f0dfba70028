import { leadsPerPage } from '@korkollen/api/contracts/limits';
import {
  leadNoteSchema,
  partnerLeadRowSchema,
  partnerLeadSchema,
  type LeadHistoryEntry,
  type LeadNote,
  type PartnerKpis,
  type PartnerLead,
  type PartnerLeadQuery,
  type PartnerLeadRow,
} from '@korkollen/api/contracts/partner';
import type { InboxView } from '@korkollen/api/contracts/inbox-views';
import { replySchema, type Reply } from '@korkollen/api/contracts/replies';
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
    is_unread: false,
    ...changes,
  });
}

/** A note of the signed-in person's. */
export function makeNote(changes: Partial<LeadNote> = {}): LeadNote {
  return fixture(leadNoteSchema, {
    id: testId(700),
    user_id: testId(900),
    user_name: 'Sara Ek',
    text: 'Ringer igen på måndag.',
    created_at: new Date().toISOString(),
    edited_at: null,
    ...changes,
  });
}

/** A reply of the school's. */
export function makeReply(changes: Partial<Reply> = {}): Reply {
  return fixture(replySchema, {
    id: testId(650),
    kind: 'email',
    title: 'Lediga tider',
    subject: 'Tider hos {skola}',
    text: 'Hej {förnamn}!\nVi har tider.',
    version: 1,
    changedAt: new Date().toISOString(),
    changedBy: 'Sara Ek',
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
export function toRow(lead: PartnerLead): PartnerLeadRow {
  return partnerLeadRowSchema.parse({ ...lead, excerpt: lead.inquiry_type === 'other' ? lead.comment : '' });
}

/** Whether a lead is in a list that is narrowed so. */
function passes(
  lead: PartnerLead,
  { status, type, days, from, to, teacher, unread, late, search = '' }: PartnerLeadQuery,
): boolean {
  const words = leadWords(lead);
  const day = lead.created_at.slice(0, 10);
  return (
    (teacher === undefined || lead.teacher_name === teacher) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (unread === undefined || lead.is_unread) &&
    (late === undefined || isLate(lead, new Date())) &&
    (status === undefined || lead.status === status) &&
    (type === undefined || lead.inquiry_type === type) &&
    (days === undefined || Date.now() - Date.parse(lead.created_at) < Number(days) * dayMs) &&
    searchedWords(search).every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}

/** The partner's part of the API over the given leads, and what it was asked. Changes stay, as on the server. */
export function partnerApi(given: PartnerLead[], kpis: Partial<PartnerKpis> = {}) {
  let leads = given;
  const changes = new Map<string, LeadHistoryEntry[]>();
  /** How often each was read. */
  const reads = { leads: 0, kpis: 0 };
  /** What the lists were narrowed to. */
  const listQueries: PartnerLeadQuery[] = [];
  const statusChanges: ReceivedCall<'changeLeadStatus'>[] = [];
  const bulkChanges: ReceivedCall<'changeLeadStatuses'>[] = [];
  let replies: Reply[] = [];
  const giveReplies = (...given: Reply[]): void => {
    replies = given;
  };
  const notes = new Map<string, LeadNote[]>();
  const noteCalls: (ReceivedCall<'addLeadNote'> | ReceivedCall<'changeLeadNote'>)[] = [];
  const detail = (lead: PartnerLead) => ({
    ...lead,
    history: [created(lead), ...(changes.get(lead.id) ?? [])],
    version: 1 + (changes.get(lead.id)?.length ?? 0),
    notes: notes.get(lead.id) ?? [],
    opened_at: null,
    opened_by: null,
  });
  /** The lead with other notes, as it is answered. */
  const noted = (leadId: string, change: (written: LeadNote[]) => LeadNote[]) => {
    const lead = leads.find(({ id }) => id === leadId);
    if (!lead) return refusal('LEAD_NOT_FOUND');
    notes.set(leadId, change(notes.get(leadId) ?? []));
    return detail(lead);
  };
  const countOf = (status: PartnerLead['status']): number => leads.filter((lead) => lead.status === status).length;

  function setStatus(lead: PartnerLead, status: PartnerLead['status'], by: string): PartnerLead {
    const changed = { ...lead, status, is_unread: false };
    leads = leads.map((other) => (other.id === lead.id ? changed : other));
    const history = changes.get(lead.id) ?? [];
    const entry: LeadHistoryEntry = {
      id: testId(810 + history.length),
      lead_id: lead.id,
      user_id: by === 'Sara Ek' ? testId(900) : testId(902),
      user_name: by,
      type: 'status_changed',
      new_status: status,
      created_at: new Date().toISOString(),
    };
    changes.set(lead.id, [...history, entry]);
    return changed;
  }

  const stateOf = (lead: PartnerLead) => ({ status: lead.status, version: detail(lead).version });

  const handlers = [
    answer('listPartnerLeads', ({ query }) => {
      reads.leads += 1;
      listQueries.push(query);
      const passing = leads.filter((lead) => passes(lead, query));
      const found = query.sort === 'oldest' ? passing.toReversed() : passing;
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
        unreadLeads: leads.filter((lead) => lead.is_unread).length,
        replyTime: { medianHours: 3, isAtLeast: false, leads: 14 },
        leadsPerDay: [
          { date: '2026-11-18', count: 0 },
          { date: '2026-11-19', count: 3 },
          { date: '2026-11-20', count: 1 },
        ],
        ...kpis,
      };
    }),
    answer('getLeadNeighbours', ({ params, query }) => {
      const at = leads.findIndex(({ id }) => id === params.id);
      if (at === -1) return refusal('LEAD_NOT_FOUND');
      const idOf = (lead: PartnerLead | undefined) => lead?.id ?? null;
      const [before, after] = [leads.slice(0, at), leads.slice(at + 1)];
      const [previous, next] = [
        idOf(before.findLast((lead) => passes(lead, query))),
        idOf(after.find((lead) => passes(lead, query))),
      ];
      return query.sort === 'oldest' ? { previous: next, next: previous } : { previous, next };
    }),
    answer('getPartnerLead', ({ params }) => {
      const lead = leads.find(({ id }) => id === params.id);
      return lead ? detail(lead) : refusal('LEAD_NOT_FOUND');
    }),
    answer('changeLeadStatus', (call) => {
      statusChanges.push(call);
      const { status, version } = call.body;
      const lead = leads.find(({ id }) => id === call.params.id);
      if (!lead) return refusal('LEAD_NOT_FOUND');
      if (lead.status === status) return detail(lead);
      if (version !== undefined && version !== detail(lead).version) {
        return refusal('CHANGED_MEANWHILE');
      }
      return detail(setStatus(lead, status, 'Sara Ek'));
    }),
    answer('changeLeadStatuses', (call) => {
      bulkChanges.push(call);
      return {
        leads: call.body.changes.map(({ id, status, seen }) => {
          const lead = leads.find((known) => known.id === id);
          if (!lead) return { id, outcome: 'missing' as const, status: null, version: null };
          if (lead.status !== seen) return { id, outcome: 'changed_meanwhile' as const, ...stateOf(lead) };
          return { id, outcome: 'changed' as const, ...stateOf(setStatus(lead, status, 'Sara Ek')) };
        }),
      };
    }),
    answer('changeLeadReading', ({ params, body }) => {
      const lead = leads.find(({ id }) => id === params.id);
      if (!lead) return refusal('LEAD_NOT_FOUND');
      const changed = { ...lead, is_unread: body.isUnread };
      leads = leads.map((other) => (other.id === lead.id ? changed : other));
      return detail(changed);
    }),
    answer('addLeadNote', (call) => {
      noteCalls.push(call);
      const note = makeNote({ id: call.headers.get('idempotency-key') ?? '', text: call.body.text });
      return noted(call.params.id, (written) => [...written, note]);
    }),
    answer('changeLeadNote', (call) => {
      noteCalls.push(call);
      const changed = { text: call.body.text, edited_at: new Date().toISOString() };
      return noted(call.params.id, (written) =>
        written.map((note) => (note.id === call.params.noteId ? { ...note, ...changed } : note)),
      );
    }),
    answer('removeLeadNote', ({ params }) =>
      noted(params.id, (written) => written.filter(({ id }) => id !== params.noteId)),
    ),
  ];
  let views: InboxView[] = [];
  const viewHandlers = [
    answer('listInboxViews', () => ({ views })),
    answer('keepInboxView', ({ params, body }) => {
      const view = { id: params.id, ...body };
      const isKnown = views.some(({ id }) => id === view.id);
      views = isKnown ? views.map((kept) => (kept.id === view.id ? view : kept)) : [...views, view];
      return { views };
    }),
    answer('removeInboxView', ({ params }) => {
      views = views.filter(({ id }) => id !== params.id);
      return { views };
    }),
    answer('listPartnerNews', () => ({
      ...{ arrived: [], changed: [], arrivals: 0, isMore: false },
      until: new Date().toISOString(),
    })),
    answer('listSchoolTeachers', () => []),
  ];
  /** A lead that comes now. */
  const giveLead = (lead: PartnerLead): void => {
    leads = [lead, ...leads];
  };
  /** A lead that the student takes back. */
  const withdrawLead = ({ id }: PartnerLead): void => {
    leads = leads.filter((lead) => lead.id !== id);
  };
  const replyHandlers = [
    answer('listReplies', () => ({ replies })),
    answer('addReply', ({ body, headers }) => {
      replies = [...replies, makeReply({ ...body, id: headers.get('idempotency-key') ?? '' })];
      return { replies };
    }),
    answer('changeReply', ({ params, body }) => {
      const { version, ...content } = body;
      const stored = replies.find(({ id }) => id === params.id);
      if (!stored) return refusal('NOT_FOUND');
      if (stored.version !== version) return refusal('CHANGED_MEANWHILE');
      giveReplies(
        ...replies.map((reply) => (reply === stored ? { ...stored, ...content, version: version + 1 } : reply)),
      );
      return { replies };
    }),
    answer('removeReply', ({ params, query }) => {
      const stored = replies.find(({ id }) => id === params.id);
      if (stored && String(stored.version) !== query.version) return refusal('CHANGED_MEANWHILE');
      giveReplies(...replies.filter((reply) => reply !== stored));
      return { replies };
    }),
  ];
  const giveNotes = (lead: PartnerLead, ...written: LeadNote[]) => notes.set(lead.id, written);
  return {
    handlers: [...handlers, ...viewHandlers, ...replyHandlers],
    giveLead,
    withdrawLead,
    giveReplies,
    reads,
    listQueries,
    statusChanges,
    bulkChanges,
    noteCalls,
    giveNotes,
    setStatus,
  };
}
