import type { AnalyticsProperties } from '@korkollen/shared-ui/host/host-services';

export interface AnalyticsEvent {
  eventName: string;
  properties: AnalyticsProperties & { url: string; referrer: string };
  /** ISO 8601. */
  timestamp: string;
}

const KEPT_EVENTS = 500;

/** Worth a line on a developer's console. */
const importantEvents = new Set([
  'app_open',
  'search_performed',
  'lead_submitted',
  'contact_initiated',
  'remote_failed',
]);

export interface EventLog {
  track(eventName: string, properties?: AnalyticsProperties): void;
  /** The latest events, oldest first. */
  events(): readonly AnalyticsEvent[];
}

/** Keeps the visit's events in memory; nothing leaves the browser. */
export function createEventLog({ isVerbose }: { isVerbose: boolean }): EventLog {
  const events: AnalyticsEvent[] = [];
  return {
    track(eventName, properties = {}) {
      events.push({
        eventName,
        properties: { ...properties, url: location.href, referrer: document.referrer },
        timestamp: new Date().toISOString(),
      });
      if (events.length > KEPT_EVENTS) events.shift();
      if (isVerbose && importantEvents.has(eventName)) console.info(`[${eventName}]`, properties);
    },
    events: () => events,
  };
}
