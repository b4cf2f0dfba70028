import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { recommendationSchema, replyTimeSchema } from './schools';
import { profileParts } from './vocabulary';

const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;

/** What has become of the school's enquiries, over the days that they are kept. */
export const partnerFiguresSchema = z.object({
  /** Enquiries a week from Monday (Europe/Stockholm), the oldest first; the last one is still going on. */
  weeks: z.array(z.object({ from: z.iso.date(), count: z.int() })),
  /** Each is a part of the one before, but for the last two, which are parts of `answered`. */
  funnel: z.object({ received: z.int(), answered: z.int(), booked: z.int(), declined: z.int() }),
  /** Null for too few enquiries. */
  replyTime: replyTimeSchema.nullable(),
  /** Enquiries by how soon they were answered (`domain/reply-time`), and those that nobody has answered. */
  replies: z.object({
    hour: z.int(),
    fourHours: z.int(),
    day: z.int(),
    threeDays: z.int(),
    longer: z.int(),
    unanswered: z.int(),
  }),
});
export type PartnerFigures = z.infer<typeof partnerFiguresSchema>;

/** How often something happened; null where it was seldom enough to be a single visitor (1 to 4 times). */
const attentionCountSchema = z.int().nullable();

/** What visitors who allow statistics have done with the school; others are not counted, nor guessed. */
const attentionWeekSchema = z.object({
  /** Monday, Europe/Stockholm. */
  from: z.iso.date(),
  /** Its page was opened. */
  seen: attentionCountSchema,
  /** It was put into a comparison. */
  compared: attentionCountSchema,
  /** It was sent an enquiry. */
  asked: attentionCountSchema,
});

export const partnerInsightSchema = z.object({
  /** The oldest week first; the last one is still going on. */
  attention: z.array(attentionWeekSchema),
  /** What 40 minutes cost, as the price statistics count them. */
  price: z.object({
    /** Null where the school gives no price of a stated length. */
    ownOre: z.int().nullable(),
    district: z.string().nullable(),
    /** Null for fewer than three schools. */
    medianOre: z.int().nullable(),
    /** Those that the median is of. */
    schools: z.int(),
  }),
  rank: recommendationSchema.extend({
    /** Its place among all in the recommended order, from 1; null while the school is not public. */
    place: z.int().nullable(),
    schools: z.int(),
    /** What the profile lacks. */
    missing: z.array(z.enum(profileParts)),
    /** What the score would gain by a step that the school can take, 0..1 each (`domain/ranking/possible-gains`). */
    gains: z.object({ rating: z.number(), reviews: z.number(), profile: z.number(), replyTime: z.number() }),
  }),
});
export type PartnerInsight = z.infer<typeof partnerInsightSchema>;

export const getPartnerFigures = defineEndpoint('getPartnerFigures', {
  summary: "What has become of the session's school's leads, a week at a time and in all",
  tags: ['partner'],
  response: { 200: partnerFiguresSchema },
  errors,
});

export const getPartnerInsight = defineEndpoint('getPartnerInsight', {
  summary: "How the session's school is seen: attention, price beside its district's, and its rank",
  tags: ['partner'],
  response: { 200: partnerInsightSchema },
  errors,
});
