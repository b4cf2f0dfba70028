const BATCH_SIZE = 10;
const BATCH_WAIT_MS = 10_000;

/** Without cookies: what is sent is nobody's. */
async function post(address: string, body: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body, credentials: 'omit', keepalive: true });
    // what was refused would be refused again
    return answer.status < 500 && answer.status !== 429;
  } catch {
    return false;
  }
}

export interface BatchSenderOptions<Item> {
  address: string;
  bodyOf(items: readonly Item[]): object;
  /** As many as one call takes; the newest stay when it cannot be made. */
  maxItems: number;
  /** Asked of each item when a batch is about to leave; what may not is forgotten. */
  mayLeave?(item: Item): boolean;
}

export interface BatchSender<Item> {
  /** Takes an item for the next batch. */
  add(item: Item): void;
  /** Forgets what waits. */
  forget(): void;
  /** Ends the waiting and forgets what waits. */
  stop(): void;
}

/** Sends items in batches: ten at once, what there is after ten seconds, and the rest when the page is left. */
export function createBatchSender<Item>(options: BatchSenderOptions<Item>): BatchSender<Item> {
  const { address, bodyOf, maxItems, mayLeave = () => true } = options;
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;

  const takeBatch = (): Item[] => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.filter(mayLeave);
    waiting = [];
    return batch;
  };
  const send = async (): Promise<void> => {
    const batch = takeBatch();
    if (batch.length === 0) return;
    hasFailed = !(await post(address, JSON.stringify(bodyOf(batch))));
    // they go with the next batch; nothing is tried again for their sake alone
    if (hasFailed) waiting = [...batch, ...waiting].slice(-maxItems);
  };
  const sendLast = (): void => {
    const batch = takeBatch();
    if (batch.length === 0) return;
    navigator.sendBeacon(address, new Blob([JSON.stringify(bodyOf(batch))], { type: 'application/json' }));
  };

  window.addEventListener('pagehide', sendLast);
  return {
    add(item) {
      waiting = [...waiting, item].slice(-maxItems);
      // while the API is away, full batches wait as well
      if (waiting.length >= BATCH_SIZE && !hasFailed) void send();
      else timer ??= setTimeout(() => void send(), BATCH_WAIT_MS);
    },
    forget() {
      waiting = [];
    },
    stop() {
      window.removeEventListener('pagehide', sendLast);
      clearTimeout(timer);
      waiting = [];
    },
  };
}
