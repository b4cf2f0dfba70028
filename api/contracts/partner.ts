import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxLeadsPerPage, maxSearchLength } from './limits';
import { idParamsSchema } from './schools';
import { contactMethods } from './vocabulary';
import {
  gearboxSchema,
  inquiryTypeSchema,
  leadLanguageSchema,
  licenceClassSchema,
  partnerLeadStatusSchema,
  timePreferenceSchema,
} from './vocabulary-schemas';

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
  /** When the lead is deleted (90 days after it came). */
  expires_at: z.iso.datetime(),
  utm_source: z.string().nullable(),
  utm_campaign: z.string().nullable(),
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

/** One lead with its history, oldest first. */
export const partnerLeadDetailSchema = partnerLeadSchema.extend({ history: z.array(leadHistoryEntrySchema) });
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
  })
  .extend({
    /** How the person's own words begin; empty for the types that have a fixed text. */
    excerpt: z.string(),
  });
export type PartnerLeadRow = z.infer<typeof partnerLeadRowSchema>;

const wholeNumberUpTo = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { abort: true })
    .refine((text) => Number(text) <= max);

/** Which leads, as text as in an address; what is left out narrows nothing. */
export const partnerLeadQuerySchema = z.strictObject({
  status: partnerLeadStatusSchema.optional(),
  type: inquiryTypeSchema.optional(),
  /** Those of the last so many times 24 hours. */
  days: wholeNumberUpTo(365).optional(),
  /** Beginnings of words of the name, e-mail address or place, all of them; or of a phone number, or its end. */
  search: z.string().max(maxSearchLength).optional(),
  /** Where the page before ended (its `next`). */
  cursor: z.string().max(100).optional(),
  limit: wholeNumberUpTo(maxLeadsPerPage).optional(),
});
export type PartnerLeadQuery = z.infer<typeof partnerLeadQuerySchema>;

export const partnerLeadPageSchema = z.object({
  /** A search in a long list may find fewer than asked for, even none, and still go on in the next page. */
  leads: z.array(partnerLeadRowSchema),
  /** The cursor of the page after this one; null when this is the last. */
  next: z.string().nullable(),
});
export type PartnerLeadPage = z.infer<typeof partnerLeadPageSchema>;

export const partnerKpisSchema = z.object({
  totalLeads: z.int(),
  /** Leads of the last 7 days, whatever their status. */
  newLeads: z.int(),
  contactedLeads: z.int(),
  bookedLeads: z.int(),
  declinedLeads: z.int(),
  /** Leads that nobody has answered, the NY ones. */
  waitingLeads: z.int(),
  /** Those of them that have waited longer than the answer time (`domain/vocabulary/lead-status`). */
  lateLeads: z.int(),
  /** Leads a day for the last 30 days (Europe/Stockholm), oldest first, days without leads included. */
  leadsPerDay: z.array(z.object({ date: z.iso.date(), count: z.int() })),
});
export type PartnerKpis = z.infer<typeof partnerKpisSchema>;

export const leadStatusChangeSchema = z.strictObject({ status: partnerLeadStatusSchema });

export const listPartnerLeads = defineEndpoint('listPartnerLeads', {
  summary: "A page of the session's school's leads, newest first",
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

export const changeLeadStatus = defineEndpoint('changeLeadStatus', {
  summary: 'Set a lead to any status; the change is recorded in its history',
  tags: ['partner'],
  params: idParamsSchema,
  body: leadStatusChangeSchema,
  response: { 200: partnerLeadDetailSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CSRF_FAILED', 'LEAD_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
