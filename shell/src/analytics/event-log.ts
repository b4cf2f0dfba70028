import type { Track, TrackedEventName } from '@korkollen/api/contracts/analytics';
import type { AnalyticsEvent } from '@korkollen/api/contracts/events';
import { checkedProperties, pagePath, referrerPath } from './event-properties';

/** An event as the visit knows it: also those that the API does not count. */
export interface LoggedEvent extends Omit<AnalyticsEvent, 'eventName'> {
  eventName: TrackedEventName;
}

const KEPT_EVENTS = 500;

/** Worth a line on a developer's console. */
const importantEvents = new Set<TrackedEventName>([
  'app_open',
  'search_performed',
  'lead_submitted',
  'contact_initiated',
  'remote_failed',
]);

export interface EventLogOptions {
  /** Whether important events are told on the console. */
  isVerbose: boolean;
  onEvent?(event: LoggedEvent): void;
}

export interface EventLog {
  track: Track;
  /** The latest events, oldest first. */
  events(): readonly LoggedEvent[];
}

/** Keeps the visit's events in memory, checked: whatever reads them later finds nothing that tells who it was. */
export function createEventLog({ isVerbose, onEvent }: EventLogOptions): EventLog {
  const events: LoggedEvent[] = [];
  return {
    track(eventName, ...[properties]) {
      const event: LoggedEvent = {
        eventName,
        properties: {
          ...checkedProperties(properties ?? {}),
          url: pagePath(location.pathname),
          referrer: referrerPath(document.referrer, location.origin),
        },
        timestamp: new Date().toISOString(),
      };
      events.push(event);
      if (events.length > KEPT_EVENTS) events.shift();
      if (isVerbose && importantEvents.has(eventName)) console.info(`[${eventName}]`, properties);
      onEvent?.(event);
    },
    events: () => events,
  };
}
