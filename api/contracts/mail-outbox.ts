import { z } from 'zod';
import { emailFieldSchema } from './form-fields';
import { defineEndpoint } from './endpoints';
import { maxListed, maxMailsPerPage } from './limits';
import { idParamsSchema } from './schools';
import { mailStates } from './vocabulary';

const mailStateSchema = z.enum(mailStates);

/** A mail of enquiries to a school, as administrators look after it: to whom, and what became of it. */
export const outboxMailSchema = z.object({
  id: z.string(),
  schoolId: z.string(),
  /** Null once the school is gone. */
  schoolName: z.string().nullable(),
  /** The slot that it is for; null for one that did not wait for a slot. */
  slot: z.iso.datetime().nullable(),
  leadCount: z.int(),
  state: mailStateSchema,
  recipients: z.array(
    z.object({
      address: z.string(),
      state: mailStateSchema,
      tries: z.int(),
      /** Of the mail server's last refusal, as 450; null where it said nothing. */
      lastCode: z.int().nullable(),
      lastTriedAt: z.iso.datetime().nullable(),
    }),
  ),
  createdAt: z.iso.datetime(),
  /** Null for one that is done with. */
  nextTryAt: z.iso.datetime().nullable(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const mailHealthSchema = z.object({
  /** Mails by what became of them, as long as they are kept. */
  counts: z.record(mailStateSchema, z.int()),
  /** When the mail was made that has waited longest; null where none waits. */
  oldestQueuedAt: z.iso.datetime().nullable(),
  /** Of the newest mail that was sent. */
  lastSentAt: z.iso.datetime().nullable(),
  /** Enquiries of schools where nobody could be told. */
  unaddressedLeads: z.int(),
  /** Addresses that get no mail. */
  suppressedAddresses: z.int(),
  nextSlotAt: z.iso.datetime(),
});
export type MailHealth = z.infer<typeof mailHealthSchema>;

export const suppressionSchema = z.object({ address: z.string(), reason: z.string(), createdAt: z.iso.datetime() });
export type SuppressedAddress = z.infer<typeof suppressionSchema>;

export const listMailOutbox = defineEndpoint('listMailOutbox', {
  summary: 'Mails of enquiries, newest first, in pages',
  tags: ['admin'],
  querystring: z.strictObject({
    state: mailStateSchema.optional(),
    /** Id. */
    school: z.string().max(100).optional(),
    /** Where the page before ended (its `next`). */
    cursor: z.string().max(200).optional(),
  }),
  response: { 200: z.object({ mails: z.array(outboxMailSchema).max(maxMailsPerPage), next: z.string().nullable() }) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const getMailHealth = defineEndpoint('getMailHealth', {
  summary: 'How the mails of enquiries are doing',
  tags: ['admin'],
  response: { 200: mailHealthSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const retryMail = defineEndpoint('retryMail', {
  summary:
    "Send a mail of enquiries now to those of the school's addresses that have not got it; one that is being sent or was got by all is refused",
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: outboxMailSchema },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'SERVICE_UNAVAILABLE',
  ],
});

export const listSuppressions = defineEndpoint('listSuppressions', {
  summary: 'Addresses that get no mail, in their order; at most 200 in one answer',
  tags: ['admin'],
  querystring: z.strictObject({ after: z.string().max(300).optional() }),
  response: { 200: z.array(suppressionSchema).max(maxListed) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const removeSuppression = defineEndpoint('removeSuppression', {
  summary: 'Let an address get mails again; one that an erasure left is only its owner’s to lift',
  tags: ['admin'],
  // in the body: addresses of calls stand in logs
  body: z.strictObject({ address: emailFieldSchema }),
  response: { 204: z.undefined() },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CSRF_FAILED', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
