import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { leadsPerAdminPage, maxSearchLength } from './limits';
import { outboxMailSchema } from './mail-outbox';
import { isPeriod, noPeriod, periodFields } from './period';
import { idParamsSchema } from './schools';
import {
  contactMethodSchema,
  gearboxSchema,
  inquiryTypeSchema,
  leadLanguageSchema,
  licenceClassSchema,
  partnerLeadStatusSchema,
  timePreferenceSchema,
} from './vocabulary-schemas';

/** An enquiry as a row of the administrators' list. */
export const adminLeadRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Null for an enquiry to Körkollen, and for one that was withdrawn. */
  schoolId: z.string().nullable(),
  /** Null once the school is gone, too. */
  schoolName: z.string().nullable(),
  inquiryType: inquiryTypeSchema,
  status: partnerLeadStatusSchema,
  createdAt: z.iso.datetime(),
  /** When its sender took it back from the school; null for the others. */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type AdminLeadRow = z.infer<typeof adminLeadRowSchema>;

/** An enquiry with what became of it. What the school's staff have noted on it is theirs. */
export const adminLeadSchema = adminLeadRowSchema.extend({
  /** E.164. */
  phone: z.string().nullable(),
  city: z.string().nullable(),
  teacherName: z.string().nullable(),
  message: z.string(),
  licenseType: licenceClassSchema.nullable(),
  gearbox: gearboxSchema.nullable(),
  language: leadLanguageSchema.nullable(),
  timePreference: timePreferenceSchema.nullable(),
  preferredContactMethod: contactMethodSchema,
  licensePermitApplied: z.boolean(),
  isUnder18: z.boolean(),
  guardianInformed: z.boolean(),
  utmSource: z.string().nullable(),
  utmCampaign: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** When somebody of the school opened it first, and who; both null until then, the name once their account is gone. */
  openedAt: z.iso.datetime().nullable(),
  openedBy: z.string().nullable(),
  /** Where it was opened first, by nobody who is known; left out for the inbox. */
  openedVia: z.enum(['mail']).optional(),
  /** Oldest first. */
  history: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['created', 'status_changed', 'withdrawn']),
      status: partnerLeadStatusSchema,
      /** Null for what the enquirer did, and once the account is gone. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  mailing: z.object({
    /** `none`: no mail is owed; `waiting`: it goes with the next one; `unaddressed`: nobody could be told; `mailed`: it stands in a mail. */
    state: z.enum(['none', 'waiting', 'unaddressed', 'mailed']),
    /** The mail that it stands in, as long as that is kept. */
    mail: outboxMailSchema.nullable(),
  }),
});
export type AdminLead = z.infer<typeof adminLeadSchema>;

/** Which enquiries, as text as in an address; what is left out narrows nothing. */
export const adminLeadQuerySchema = z
  .strictObject({
    /** Beginnings of words of the name, e-mail address or place, all of them; or of a phone number, or its end. */
    search: z.string().max(maxSearchLength).optional(),
    /** Of those to schools: an enquiry to Körkollen, or one that was withdrawn, waits for no school in any status. */
    status: partnerLeadStatusSchema.optional(),
    /** Of those that are owed by mail: where the school has no address to mail. */
    mail: z.enum(['unaddressed']).optional(),
    /** Ids. */
    school: z.string().max(100).optional(),
    teacher: z.string().max(100).optional(),
    ...periodFields,
    /** Where the page before ended (its `next`). */
    cursor: z.string().max(200).optional(),
  })
  .refine(isPeriod, noPeriod);
export type AdminLeadQuery = z.infer<typeof adminLeadQuerySchema>;

export const adminLeadPageSchema = z.object({
  /** A search in a long list may find fewer than a page holds, even none, and still go on in the next one. */
  leads: z.array(adminLeadRowSchema).max(leadsPerAdminPage),
  next: z.string().nullable(),
});
export type AdminLeadPage = z.infer<typeof adminLeadPageSchema>;

export const listAdminLeads = defineEndpoint('listAdminLeads', {
  summary: 'Enquiries of every school and to Körkollen, the newest first, in pages',
  tags: ['admin'],
  querystring: adminLeadQuerySchema,
  response: { 200: adminLeadPageSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const getAdminLead = defineEndpoint('getAdminLead', {
  summary: 'One enquiry with its history and its mail; who looks at it is kept in the audit log',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: adminLeadSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'LEAD_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
