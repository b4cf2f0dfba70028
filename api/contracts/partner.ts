import { z } from 'zod';
import { wholeNumberUpTo } from './address-values';
import { defineEndpoint } from './endpoints';
import { idempotencyHeadersSchema } from './leads';
import { maxLeadNoteLength, maxLeadNotes, maxLeadsPerChange, maxLeadsPerPage, maxSearchLength } from './limits';
import { isPeriod, noPeriod, periodFields } from './period';
import { idParamsSchema, replyTimeSchema } from './schools';
import { contactMethods } from './vocabulary';
import {
  gearboxSchema,
  inquiryTypeSchema,
  leadLanguageSchema,
  licenceClassSchema,
  partnerLeadStatusSchema,
  timePreferenceSchema,
} from './vocabulary-schemas';

/**
 * When a lead that came while its school is away is to be answered at the latest; left out where that is the answer time
 * (`domain/vocabulary/lead-status`) after it came.
 */
export const dueAtSchema = z.iso.datetime().optional();

/** A lead as the school's staff see it. Field names follow the specification's partner view. */
export const partnerLeadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  city: z.string().nullable(),
  license_type: licenceClassSchema.nullable(),
  gearbox: gearboxSchema.nullable(),
  language: leadLanguageSchema.nullable(),
  time_preference: timePreferenceSchema.nullable(),
  contact_preference: z.enum([...contactMethods, 'sms']),
  inquiry_type: inquiryTypeSchema,
  comment: z.string(),
  status: partnerLeadStatusSchema,
  license_permit_applied: z.boolean(),
  is_under_18: z.boolean(),
  guardian_informed: z.boolean(),
  teacher_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  due_at: dueAtSchema,
  /** When the lead is deleted (90 days after it came). */
  expires_at: z.iso.datetime(),
  utm_source: z.string().nullable(),
  utm_campaign: z.string().nullable(),
  /** True until somebody of the school has opened it. */
  is_unread: z.boolean(),
});
export type PartnerLead = z.infer<typeof partnerLeadSchema>;

export const leadHistoryEntrySchema = z.object({
  id: z.uuid(),
  lead_id: z.uuid(),
  /** Null for what the enquirer did (the creation). */
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  type: z.enum(['created', 'status_changed']),
  new_status: partnerLeadStatusSchema,
  created_at: z.iso.datetime(),
});
export type LeadHistoryEntry = z.infer<typeof leadHistoryEntrySchema>;

/** What a colleague has noted on a lead, for the school's staff only. */
export const leadNoteSchema = z.object({
  id: z.uuid(),
  /** Whose it is to change and remove. */
  user_id: z.uuid(),
  /** Null once their account is gone. */
  user_name: z.string().nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Null when it stands as it was first written. */
  edited_at: z.iso.datetime().nullable(),
});
export type LeadNote = z.infer<typeof leadNoteSchema>;

/** One lead with its history and its notes, each oldest first. */
export const partnerLeadDetailSchema = partnerLeadSchema.extend({
  history: z.array(leadHistoryEntrySchema),
  /** Grows with every change of the status; hand it back with one (`leadStatusChangeSchema`). */
  version: z.int(),
  notes: z.array(leadNoteSchema).max(maxLeadNotes),
  /** When somebody of the school opened it first; null until then. */
  opened_at: z.iso.datetime().nullable(),
  /** Null once their account is gone, too, and for who opened it by a link in a mail, which asks for no login. */
  opened_by: z.string().nullable(),
  /** Where it was opened first; left out for the inbox. */
  opened_via: z.enum(['mail']).optional(),
});
export type PartnerLeadDetail = z.infer<typeof partnerLeadDetailSchema>;

/** A lead as a row of the inbox: without its long text and without what only its own page shows. */
export const partnerLeadRowSchema = partnerLeadSchema
  .pick({
    id: true,
    name: true,
    phone: true,
    email: true,
    license_type: true,
    gearbox: true,
    contact_preference: true,
    inquiry_type: true,
    status: true,
    created_at: true,
    due_at: true,
    is_unread: true,
  })
  .extend({
    /** How the person's own words begin; empty for the types that have a fixed text. */
    excerpt: z.string(),
  });
export type PartnerLeadRow = z.infer<typeof partnerLeadRowSchema>;

/** What a yes says in an address; a no is left out. */
const yes = z.literal('1');

/** The orders of the inbox besides the newest first. */
export const leadOrders = ['oldest'] as const;

/** Which leads, as text as in an address; what is left out narrows nothing. */
const narrowingFields = {
  status: partnerLeadStatusSchema.optional(),
  type: inquiryTypeSchema.optional(),
  /** Id of a teacher of the school. */
  teacher: z.string().max(100).optional(),
  /** Those of the last so many times 24 hours. */
  days: wholeNumberUpTo(365).optional(),
  ...periodFields,
  /** Those that nobody of the school has opened. */
  unread: yes.optional(),
  /** Those that wait for an answer which is due (`domain/reply-time/answer-due`). */
  late: yes.optional(),
  /** Beginnings of words of the name, e-mail address or place, all of them; or of a phone number, or its end. */
  search: z.string().max(maxSearchLength).optional(),
  /** The newest first, unless told. */
  sort: z.enum(leadOrders).optional(),
};

export const partnerLeadQuerySchema = z
  .strictObject({
    ...narrowingFields,
    /** Where the page before ended (its `next`), in the same order. */
    cursor: z.string().max(100).optional(),
    limit: wholeNumberUpTo(maxLeadsPerPage).optional(),
  })
  .refine(isPeriod, noPeriod);
export type PartnerLeadQuery = z.infer<typeof partnerLeadQuerySchema>;

export const partnerLeadPageSchema = z.object({
  /** A search in a long list, or a rare mixture of filters, may find fewer than asked for, even none, and still go on in the next page. */
  leads: z.array(partnerLeadRowSchema),
  /** The cursor of the page after this one; null when this is the last. */
  next: z.string().nullable(),
});
export type PartnerLeadPage = z.infer<typeof partnerLeadPageSchema>;

/** The list that a lead stands in. */
export const leadNeighboursQuerySchema = z.strictObject(narrowingFields).refine(isPeriod, noPeriod);
export type LeadNeighboursQuery = z.infer<typeof leadNeighboursQuerySchema>;

/** The ids of the leads before and after one in the order of the list; null at its ends. */
export const leadNeighboursSchema = z.object({ previous: z.string().nullable(), next: z.string().nullable() });
export type LeadNeighbours = z.infer<typeof leadNeighboursSchema>;

export const partnerKpisSchema = z.object({
  totalLeads: z.int(),
  /** Leads of the last 7 days, whatever their status. */
  newLeads: z.int(),
  contactedLeads: z.int(),
  bookedLeads: z.int(),
  declinedLeads: z.int(),
  /** Leads that nobody has answered, the NY ones. */
  waitingLeads: z.int(),
  /** Those of them whose answer is due (`domain/reply-time/answer-due`). */
  lateLeads: z.int(),
  /** Whether the answer time for what comes now begins once the school is back. Left out by an API of before. */
  isAway: z.boolean().optional(),
  /** Leads that nobody of the school has opened. */
  unreadLeads: z.int(),
  /** How soon the school answers; null for too few leads. */
  replyTime: replyTimeSchema.nullable(),
  /** Leads a day for the last 30 days (Europe/Stockholm), oldest first, days without leads included. */
  leadsPerDay: z.array(z.object({ date: z.iso.date(), count: z.int() })),
});
export type PartnerKpis = z.infer<typeof partnerKpisSchema>;

export const leadStatusChangeSchema = z.strictObject({
  status: partnerLeadStatusSchema,
  /** Of the lead as it was read: a change on top of what somebody else has changed since is refused. */
  version: z.int().nonnegative().optional(),
});
export type LeadStatusChange = z.infer<typeof leadStatusChangeSchema>;

/** Statuses to set, each on top of what was seen of its lead: another one that it has got since is not set over. */
export const leadStatusesChangeSchema = z.strictObject({
  changes: z
    .array(leadStatusChangeSchema.extend({ id: z.string().max(100), seen: partnerLeadStatusSchema }))
    .min(1)
    .max(maxLeadsPerChange)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length),
});

export type LeadStatusesChange = z.infer<typeof leadStatusesChangeSchema>;

/** `unchanged`: it had that status already. */
export const leadStatusOutcomeSchema = z.enum(['changed', 'unchanged', 'changed_meanwhile', 'missing']);
export type LeadStatusOutcome = z.infer<typeof leadStatusOutcomeSchema>;

/** What became of each, in the order of the call. */
export const changedLeadStatusesSchema = z.object({
  leads: z.array(
    z.object({
      id: z.string(),
      outcome: leadStatusOutcomeSchema,
      /** As it is now; null for a missing lead. */
      status: partnerLeadStatusSchema.nullable(),
      version: z.int().nullable(),
    }),
  ),
});
export type ChangedLeadStatuses = z.infer<typeof changedLeadStatusesSchema>;

export const leadNoteTextSchema = z
  .string()
  .trim()
  .min(1, 'Skriv något i notisen')
  .max(maxLeadNoteLength, `Notisen får vara högst ${maxLeadNoteLength} tecken`);
export const leadNoteChangeSchema = z.strictObject({ text: leadNoteTextSchema });

export const listPartnerLeads = defineEndpoint('listPartnerLeads', {
  summary: "A page of the session's school's leads, in the order that is asked for",
  tags: ['partner'],
  querystring: partnerLeadQuerySchema,
  response: { 200: partnerLeadPageSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const getPartnerKpis = defineEndpoint('getPartnerKpis', {
  summary: "Counts over the session's school's leads",
  tags: ['partner'],
  response: { 200: partnerKpisSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const getPartnerLead = defineEndpoint('getPartnerLead', {
  summary: "One of the session's school's leads with its history; another school's lead answers like a missing one",
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: partnerLeadDetailSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'LEAD_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const getLeadNeighbours = defineEndpoint('getLeadNeighbours', {
  summary: 'Which leads stand before and after one in a list, whether or not the lead is in it',
  tags: ['partner'],
  params: idParamsSchema,
  querystring: leadNeighboursQuerySchema,
  response: { 200: leadNeighboursSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'LEAD_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const changeLeadStatus = defineEndpoint('changeLeadStatus', {
  summary: 'Set a lead to any status; the change is recorded in its history',
  tags: ['partner'],
  params: idParamsSchema,
  body: leadStatusChangeSchema,
  response: { 200: partnerLeadDetailSchema },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'VIEWER_READS_ONLY',
    'CSRF_FAILED',
    'LEAD_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'SERVICE_UNAVAILABLE',
  ],
});

export const changeLeadStatuses = defineEndpoint('changeLeadStatuses', {
  summary: 'Set the status of many leads, each by itself; the answer says what became of each',
  tags: ['partner'],
  body: leadStatusesChangeSchema,
  response: { 200: changedLeadStatusesSchema },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'VIEWER_READS_ONLY',
    'CSRF_FAILED',
    'SERVICE_UNAVAILABLE',
  ],
});

export const changeLeadReading = defineEndpoint('changeLeadReading', {
  summary: 'Keep that somebody of the school has opened a lead, or make it unread again',
  tags: ['partner'],
  params: idParamsSchema,
  body: z.strictObject({ isUnread: z.boolean() }),
  response: { 200: partnerLeadDetailSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CSRF_FAILED', 'LEAD_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

const noteParamsSchema = idParamsSchema.extend({ noteId: z.string().max(100) });
const noteErrors = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'VIEWER_READS_ONLY',
  'CSRF_FAILED',
  'LEAD_NOT_FOUND',
  'SERVICE_UNAVAILABLE',
] as const;

export const addLeadNote = defineEndpoint('addLeadNote', {
  summary: 'Note something on a lead; a resend with the same key adds nothing',
  tags: ['partner'],
  params: idParamsSchema,
  headers: idempotencyHeadersSchema,
  body: leadNoteChangeSchema,
  response: { 200: partnerLeadDetailSchema },
  errors: [...noteErrors, 'VALIDATION_FAILED', 'LIST_FULL', 'IDEMPOTENCY_CONFLICT'],
});

export const changeLeadNote = defineEndpoint('changeLeadNote', {
  summary: "Change a note of one's own; a colleague's is refused",
  tags: ['partner'],
  params: noteParamsSchema,
  body: leadNoteChangeSchema,
  response: { 200: partnerLeadDetailSchema },
  errors: [...noteErrors, 'VALIDATION_FAILED', 'NOT_FOUND'],
});

export const removeLeadNote = defineEndpoint('removeLeadNote', {
  summary: "Remove a note of one's own; one that is gone is no error, a colleague's is refused",
  tags: ['partner'],
  params: noteParamsSchema,
  response: { 200: partnerLeadDetailSchema },
  errors: noteErrors,
});
