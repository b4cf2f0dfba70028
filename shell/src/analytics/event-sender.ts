import { addressOfCall } from '@korkollen/shared-ui/http/http-client';
import { isCounted } from '@korkollen/api/contracts/analytics';
import { maxEventsPerBatch } from '@korkollen/api/contracts/limits';
import type { AnalyticsEvent } from '@korkollen/api/contracts/events';
import { createBatchSender } from '../beacons/batch-sender';
import { hasConsentTo } from '../consent/choice';
import type { LoggedEvent } from './event-log';

export interface EventSender {
  /** Takes an event for the next batch, if the visitor has agreed to that by now. */
  add(event: LoggedEvent): void;
  /** Ends the waiting and forgets what waits. */
  stop(): void;
}

/**
 * Sends events in batches. Nothing leaves the browser without consent, neither what came before it nor what still waits
 * when it is withdrawn.
 */
export function createEventSender(): EventSender {
  const mayLeave = (): boolean => hasConsentTo('analytics');
  const batches = createBatchSender<AnalyticsEvent>({
    address: addressOfCall('recordEvents'),
    bodyOf: (events) => ({ events }),
    maxItems: maxEventsPerBatch,
    mayLeave,
  });
  return {
    add(event) {
      const { eventName } = event;
      if (!isCounted(eventName)) return;
      if (mayLeave()) batches.add({ ...event, eventName });
      else batches.forget();
    },
    stop: () => batches.stop(),
  };
}
