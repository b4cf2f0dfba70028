import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxAuditEntriesPerPage } from './limits';

/** One thing that somebody did, as the log has it: who, what, to what, and what was before and after. It names people by ids. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Whose id it is, or `system`; the name while there is such an account. */
  who: z.object({ id: z.string(), name: z.string().nullable() }),
  /** Such as `claim.approved`. */
  action: z.string(),
  /** What it was done to; null where it was to nothing in particular. */
  subject: z.object({
    /** Such as `school`. */
    kind: z.string(),
    id: z.string().nullable(),
    /** Null for what has no name of its own, and for what is gone; a school that is gone has the name that its entry tells. */
    name: z.string().nullable(),
    isThere: z.boolean(),
  }),
  /** Whatever belongs to it; of a change `before` and `after`. */
  meta: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const nameSchema = z.string().min(1).max(100);

export const auditQuerySchema = z.strictObject({
  /** An account's id, or `system`. */
  who: nameSchema.optional(),
  action: nameSchema.optional(),
  kind: nameSchema.optional(),
  /** The id of what it was done to. */
  id: nameSchema.optional(),
  /** Days in Stockholm, both among them. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Where the page before ended (its `next`). */
  cursor: z.string().max(200).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const listAudit = defineEndpoint('listAudit', {
  summary: 'What was done and by whom, the newest first, in pages; nothing changes it',
  tags: ['admin'],
  querystring: auditQuerySchema,
  response: {
    200: z.object({ entries: z.array(auditEntrySchema).max(maxAuditEntriesPerPage), next: z.string().nullable() }),
  },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});
