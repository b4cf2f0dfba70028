import { z } from 'zod';
import { wholeNumberUpTo } from './address-values';
import { defineEndpoint } from './endpoints';
import { maxLeadsPerNews } from './limits';

/** What has happened to a school's leads: which came and which changed. What they are is read with a call of its own. */
export const partnerNewsSchema = z.object({
  arrived: z.array(z.uuid()).max(maxLeadsPerNews),
  changed: z.array(z.uuid()).max(maxLeadsPerNews),
  /** How many came in all, also past what has room above. */
  arrivals: z.int(),
  /** True where more has changed than has room above. */
  isMore: z.boolean(),
  /** Hand it back (`since`) for what comes after this. */
  until: z.iso.datetime(),
});
export type PartnerNews = z.infer<typeof partnerNewsSchema>;

export const listPartnerNews = defineEndpoint('listPartnerNews', {
  summary:
    "What has come and changed among the session's school's leads. Asked for as text/event-stream it goes on telling: " +
    'each event is one such answer, with its `until` as id, and the stream ends with the session',
  tags: ['partner'],
  querystring: z.strictObject({
    /** The news of the last so many seconds; where neither is given those of the last minute. */
    seconds: wholeNumberUpTo(999).optional(),
    since: z.iso.datetime().optional(),
  }),
  response: { 200: partnerNewsSchema },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
