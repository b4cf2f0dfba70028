type PropertyValue = string | number | boolean | null | undefined;

/** The properties of one event; only their types matter, so nothing stands behind them. */
const having = <Properties extends Record<string, PropertyValue>>() => ({}) as Properties;
const nothing = having<Record<never, never>>();

/**
 * Events that the product counts, each with its properties: a typo in either does not compile, and what is not listed is
 * refused by the API. Never free text or whatever tells who it was; the shell adds url and referrer.
 */
const events = {
  app_open: nothing,
  screen_viewed: having<{
    screen: string;
    mode?: 'edit' | 'result';
    schools?: number;
    schoolId?: string | null;
    teacherId?: string | null;
  }>(),
  navigation_clicked: having<{ to: string } | { target: 'quick_filter'; quickFilter: string }>(),

  search_performed: having<{ source: 'home' } | { hasText: boolean; filters: number }>(),
  filter_changed: having<{ filter: string; value: PropertyValue }>(),
  filter_toggled: having<{ isOpen: boolean }>(),
  sort_selected: having<{ sort: string; isOn: boolean; lessons?: number | null }>(),
  map_interacted: having<{ source: string; action?: string; district?: string }>(),
  location_button_clicked_goteborg: having<{ source: string }>(),
  location_selected_goteborg: having<{ type: string }>(),

  school_viewed: having<{ schoolId: string }>(),
  teacher_viewed: having<{ teacherId: string }>(),
  teacher_contact_clicked: having<{ schoolId: string; teacherId: string; teacherName: string }>(),
  contact_initiated: having<{ teacherId: string; source: string }>(),
  lead_submitted: having<{ schoolId: string | null; teacherId: string | null; inquiryType: string }>(),
  favorite_removed: having<{ schoolId: string }>(),
  school_claim_submitted: having<{ schoolId: string; role: string }>(),

  add_school: having<{ schoolId: string; source: string }>(),
  remove_school: having<{ schoolId: string; source: string }>(),
  select_category: having<{ category: string; isSelected: boolean }>(),
  start_compare: having<{ schools: number; source: string; categories?: string }>(),
  license_type_selected: having<{ licence: string }>(),
  contact_school: having<{ schoolId: string; source: string }>(),
  share: having<{ method: 'device' | 'link'; schools: number }>(),

  cta_clicked: having<{ source: string; to: string }>(),
  blog_article_clicked: having<{ article: string }>(),
  related_article_clicked: having<{ article: string; source: string }>(),

  licence_guide_licence_selected: having<{ licence: string }>(),
  licence_guide_age_entered: having<{ isOldEnough: boolean }>(),
  licence_guide_experience_selected: having<{ experience: string }>(),
  licence_guide_step_completed: having<{ step: number }>(),
  licence_guide_completed: having<{ licence: string | null }>(),

  quickstart_guide_opened: having<{ source: string }>(),
  quickstart_step_completed: having<{ step: number; stepId: string }>(),
  quickstart_action_clicked: having<{ step: number; stepId: string; route: string }>(),
  quickstart_guide_skipped: having<{ step: number; stepId: string }>(),
  quickstart_guide_completed: nothing,
};

export type EventName = keyof typeof events;
export const eventNames = Object.keys(events) as EventName[];

/** What the shell keeps of a visit beside the events that are counted. */
interface UncountedEvents {
  remote_failed: { remote: string; reason: string };
}

type TrackedEvents = typeof events & UncountedEvents;
export type TrackedEventName = keyof TrackedEvents;

/** Properties of any event, as those see them who do not know which one it is. */
export type AnalyticsProperties = Record<string, PropertyValue>;

/** Notes an event: `track('school_viewed', { schoolId })`. */
export type Track = <Name extends TrackedEventName>(
  eventName: Name,
  ...[properties]: Record<never, never> extends TrackedEvents[Name]
    ? [properties?: TrackedEvents[Name]]
    : [properties: TrackedEvents[Name]]
) => void;

/** Whether the API counts events of this name; a batch with any other would be refused as a whole. */
export function isCounted(eventName: TrackedEventName): eventName is EventName {
  return Object.hasOwn(events, eventName);
}
