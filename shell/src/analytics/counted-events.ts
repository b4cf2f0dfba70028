import type { AnalyticsEvent, EventName } from '@korkollen/api/contracts/events';
import type { LoggedEvent } from './event-log';

/** The contract's names, written out so that its schema library stays out of the browser; the types keep them equal. */
const countedEvents: Record<EventName, true> = {
  app_open: true,
  search_performed: true,
  school_viewed: true,
  teacher_viewed: true,
  lead_submitted: true,
  map_interacted: true,
  filter_changed: true,
  contact_initiated: true,
  teacher_contact_clicked: true,
  navigation_clicked: true,
  screen_viewed: true,
  sort_selected: true,
  filter_toggled: true,
  location_selected_goteborg: true,
  location_button_clicked_goteborg: true,
  favorite_removed: true,
  school_claim_submitted: true,
  quickstart_guide_opened: true,
  quickstart_step_completed: true,
  quickstart_action_clicked: true,
  quickstart_guide_skipped: true,
  quickstart_guide_completed: true,
  add_school: true,
  remove_school: true,
  select_category: true,
  start_compare: true,
  license_type_selected: true,
  contact_school: true,
  share: true,
};

/** Whether the API counts an event of this name; a batch with any other would be refused as a whole. */
export function isCounted(event: LoggedEvent): event is AnalyticsEvent {
  return Object.hasOwn(countedEvents, event.eventName);
}
