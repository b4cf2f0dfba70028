import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { mailHealthSchema } from './mail-outbox';

const count = z.int().nonnegative();

/** What waits for an administrator: how many, how many of them longer than was promised, and since when the oldest. */
const waitingSchema = z.object({ count, late: count, oldestAt: z.iso.datetime().nullable() });

export const adminOverviewSchema = z.object({
  /** Of the whole register, and what its schools lack. */
  schools: z.object({ verified: count, seed: count, archived: count, noEmail: count, noPrice: count }),
  leads: z.object({
    /**
     * Enquiries to schools a day for the last 30 days (Europe/Stockholm), oldest first, days without any included, and how
     * many of them had their answer within the answer time (`domain/vocabulary/lead-status`).
     */
    perDay: z.array(z.object({ date: z.iso.date(), count, inTime: count })),
    /** Those of these days whose answer time is over, and how many of them were answered within it. */
    due: count,
    inTime: count,
    /**
     * Those of all enquiries to schools without an answer, which the list shows as new, and those of them whose answer is
     * due (`domain/reply-time/answer-due`).
     */
    waiting: count,
    late: count,
  }),
  mails: mailHealthSchema,
  claims: waitingSchema,
  registrations: waitingSchema,
  /** Data-subject requests whose address is proved. */
  dataRequests: z.object({ count, late: count, nextDueAt: z.iso.datetime().nullable() }),
  /** The last run that deleted what is kept no longer, and how many documents that were; null before the first. */
  retention: z.object({ ranAt: z.iso.datetime(), deleted: count }).nullable(),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

export const getAdminOverview = defineEndpoint('getAdminOverview', {
  summary: 'The figures that administrators look at first, at most half a minute old',
  tags: ['admin'],
  response: { 200: adminOverviewSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});
