import { addressOf } from '@korkollen/api/contracts/address';
import { isCounted } from '@korkollen/api/contracts/analytics';
import { maxEventsPerBatch } from '@korkollen/api/contracts/limits';
import type { AnalyticsEvent } from '@korkollen/api/contracts/events';
import { hasAnalyticsConsent } from './analytics-consent';
import type { LoggedEvent } from './event-log';

const EVENTS_ADDRESS = addressOf('recordEvents');
const BATCH_SIZE = 10;
const BATCH_WAIT_MS = 10_000;

/** Without cookies: the events are nobody's. */
async function post(body: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(EVENTS_ADDRESS, { method: 'POST', headers, body, credentials: 'omit', keepalive: true });
    // what was refused would be refused again
    return answer.status < 500 && answer.status !== 429;
  } catch {
    return false;
  }
}

export interface EventSender {
  /** Takes an event for the next batch, if the visitor has agreed to that by now. */
  add(event: LoggedEvent): void;
  /** Ends the waiting and forgets what waits. */
  stop(): void;
}

/**
 * Sends events in batches: ten at once, what there is after ten seconds, and the rest when the page is left. Nothing
 * leaves the browser without consent, neither what came before it nor what still waits when it is withdrawn.
 */
export function createEventSender(): EventSender {
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;

  const takeBatch = (): AnalyticsEvent[] => {
    clearTimeout(timer);
    timer = undefined;
    const batch = hasAnalyticsConsent() ? waiting : [];
    waiting = [];
    return batch;
  };
  const send = async (): Promise<void> => {
    const events = takeBatch();
    if (events.length === 0) return;
    hasFailed = !(await post(JSON.stringify({ events })));
    // they go with the next batch; nothing is tried again for their sake alone
    if (hasFailed) waiting = [...events, ...waiting].slice(-maxEventsPerBatch);
  };
  const sendLast = (): void => {
    const events = takeBatch();
    if (events.length === 0) return;
    navigator.sendBeacon(EVENTS_ADDRESS, new Blob([JSON.stringify({ events })], { type: 'application/json' }));
  };

  window.addEventListener('pagehide', sendLast);
  return {
    add(event) {
      const { eventName } = event;
      if (!isCounted(eventName)) return;
      if (!hasAnalyticsConsent()) {
        waiting = [];
        return;
      }
      waiting = [...waiting, { ...event, eventName }].slice(-maxEventsPerBatch);
      // while the API is away, full batches wait as well
      if (waiting.length >= BATCH_SIZE && !hasFailed) void send();
      else timer ??= setTimeout(() => void send(), BATCH_WAIT_MS);
    },
    stop() {
      window.removeEventListener('pagehide', sendLast);
      clearTimeout(timer);
      waiting = [];
    },
  };
}
