import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides its bytes and its key. */
const ENTRY_BYTES = 1_000;
/** An answer may say how long ago something was, and a newer API may say the same register in other words. */
const MAX_AGE_MS = 60_000;
/** After a change another instance of the API may still answer from the state before. */
const SETTLING_MS = 2_000;

/**
 * Answers of the newest state of what they were made from; the least recently used leave first when room is short. What
 * is kept is the same for everybody, so nothing in it may depend on who asks.
 */
export class StateCache<Value extends { bytes: Buffer }> {
  private parts: readonly string[] = [];
  private settledAt = 0;
  private states = 0;
  private readonly values: LRUCache<string, Value>;

  constructor(maxBytes = MAX_BYTES) {
    this.values = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + ENTRY_BYTES,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
      // asked each time, so that tests can move it
      perf: { now: () => performance.now() },
    });
  }

  /** The number of the state that these parts make; another state than the one before begins with nothing kept. */
  enter(...parts: readonly string[]): number {
    if (this.states > 0 && parts.every((part, index) => part === this.parts[index])) return this.states;
    this.parts = parts;
    this.states += 1;
    this.settledAt = performance.now() + SETTLING_MS;
    this.values.clear();
    return this.states;
  }

  isCurrent(state: number): boolean {
    return state === this.states;
  }

  find(state: number, key: string): Value | undefined {
    return this.isCurrent(state) ? this.values.get(key) : undefined;
  }

  /** Keeps what was made in a state, unless it has passed meanwhile. */
  keep(state: number, key: string, value: Value): void {
    if (!this.isCurrent(state)) return;
    const isSettled = performance.now() >= this.settledAt;
    this.values.set(key, value, { ttl: isSettled ? MAX_AGE_MS : SETTLING_MS });
  }
}
