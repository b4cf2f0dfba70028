import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { wholeNumberUpTo } from './address-values';
import { maxEmailLength, maxLeadsPerPage } from './limits';
import { idParamsSchema, replyTimeSchema } from './schools';
import { contactMethodSchema, inquiryTypeSchema, leadStatusSchema } from './vocabulary-schemas';

/** An enquiry as whoever sent it sees it. */
export const studentLeadSchema = z.object({
  id: z.uuid(),
  /** Null for an enquiry to Körkollen itself. */
  schoolId: z.string().nullable(),
  /** Null for an enquiry to Körkollen itself, and when the school is gone altogether. */
  schoolName: z.string().nullable(),
  /** Whether the school has a page; one that was archived meanwhile has none. */
  isSchoolPublic: z.boolean(),
  /** How soon the school answers; null where that is not measured. */
  schoolReplyTime: replyTimeSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** What was sent. */
  message: z.string(),
  inquiryType: inquiryTypeSchema,
  preferredContactMethod: contactMethodSchema,
  status: leadStatusSchema,
  /** When the school said that it had answered; null until then, and again when it has taken that back. */
  answeredAt: z.iso.datetime().nullable(),
  /** Set while nobody at the school can be told of it by mail. */
  isUnaddressed: z.literal(true).optional(),
  /** When it was withdrawn: from then on the school does not see it. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** When it is deleted. */
  expiresAt: z.iso.datetime(),
});
export type StudentLead = z.infer<typeof studentLeadSchema>;

export const studentLeadPageSchema = z.object({
  leads: z.array(studentLeadSchema),
  /** The cursor of the page after this one; null when this is the last. */
  next: z.string().nullable(),
});
export type StudentLeadPage = z.infer<typeof studentLeadPageSchema>;

export const listStudentLeads = defineEndpoint('listStudentLeads', {
  summary:
    "A page of the enquiries sent with the session's own proved e-mail, newest first; any other e-mail is refused",
  tags: ['students'],
  querystring: z.strictObject({
    /** The session's own unless given. */
    email: z.string().max(maxEmailLength).optional(),
    cursor: z.string().max(100).optional(),
    limit: wholeNumberUpTo(maxLeadsPerPage).optional(),
  }),
  response: { 200: studentLeadPageSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'EMAIL_NOT_PROVED', 'SERVICE_UNAVAILABLE'],
});

export const withdrawLead = defineEndpoint('withdrawLead', {
  summary: 'Withdraw an enquiry: the school does not see it any more; a second time changes nothing',
  tags: ['students'],
  params: idParamsSchema,
  response: { 200: studentLeadSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CSRF_FAILED', 'EMAIL_NOT_PROVED', 'LEAD_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
