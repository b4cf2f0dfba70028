import { z } from 'zod';
import { eventNames } from './analytics';
import { defineEndpoint } from './endpoints';
import { maxEventsPerBatch } from './limits';

export const eventNameSchema = z.enum(eventNames);

const propertySchema = z.union([z.string().max(300), z.number(), z.boolean(), z.null()]);

export const analyticsEventSchema = z.strictObject({
  eventName: eventNameSchema,
  /** Includes url and referrer (paths without query and fragment). Never a name, an address or free text. */
  properties: z.record(z.string().max(40), propertySchema),
  timestamp: z.iso.datetime(),
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** A batch of events, sent only with consent to analytics. Kept 90 days, without anything that tells who it was. */
export const recordEvents = defineEndpoint('recordEvents', {
  summary: 'Record a batch of analytics events',
  tags: ['events'],
  body: z.strictObject({ events: z.array(analyticsEventSchema).min(1).max(maxEventsPerBatch) }),
  response: { 202: z.object({ accepted: z.int() }) },
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
