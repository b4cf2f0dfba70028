import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxEventsPerBatch } from './limits';

/** Events that the product counts; what is not listed is refused. */
export const eventNameSchema = z.enum([
  'app_open',
  'search_performed',
  'school_viewed',
  'teacher_viewed',
  'lead_submitted',
  'map_interacted',
  'filter_changed',
  'contact_initiated',
  'teacher_contact_clicked',
  'navigation_clicked',
  'screen_viewed',
  'sort_selected',
  'filter_toggled',
  'location_selected_goteborg',
  'location_button_clicked_goteborg',
  'favorite_removed',
  'school_claim_submitted',
  'quickstart_guide_opened',
  'quickstart_step_completed',
  'quickstart_action_clicked',
  'quickstart_guide_skipped',
  'quickstart_guide_completed',
  'add_school',
  'remove_school',
  'select_category',
  'start_compare',
  'license_type_selected',
  'contact_school',
  'share',
]);
export type EventName = z.infer<typeof eventNameSchema>;

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
