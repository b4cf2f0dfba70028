import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides its bytes and its key. */
const ENTRY_BYTES = 1_000;
/** An answer may say how long ago something was, and a newer API may say the same register in other words. */
const MAX_AGE_MS = 60_000;
/** After a change another instance of the API may still answer from the state before. */
const SETTLING_MS = 2_000;

export interface StateCacheOptions {
  maxBytes?: number;
  /** How long after its time a value is still found, where whoever finds it has it made anew. */
  lateMs?: number;
}

interface Entry<Value> {
  value: Value;
  /** When its time is over, on the clock of `performance`. */
  dueAt: number;
}

/**
 * Answers of the newest state of what they were made from; the least recently used leave first when room is short. What
 * is kept is the same for everybody, so nothing in it may depend on who asks.
 */
export class StateCache<Value extends { bytes: Buffer }> {
  private parts: readonly string[] = [];
  private settledAt = 0;
  private states = 0;
  private readonly entries: LRUCache<string, Entry<Value>>;
  private readonly lateMs: number;

  constructor({ maxBytes = MAX_BYTES, lateMs = 0 }: StateCacheOptions = {}) {
    this.lateMs = lateMs;
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => value.bytes.length + key.length * 2 + ENTRY_BYTES,
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
    this.entries.clear();
    return this.states;
  }

  isCurrent(state: number): boolean {
    return state === this.states;
  }

  find(state: number, key: string): Value | undefined {
    return this.isCurrent(state) ? this.entries.get(key)?.value : undefined;
  }

  /** Keeps what was made in a state, unless it has passed meanwhile; what was made before the state settled is never late. */
  keep(state: number, key: string, value: Value): void {
    if (!this.isCurrent(state)) return;
    const now = performance.now();
    const isSettled = now >= this.settledAt;
    const age = isSettled ? MAX_AGE_MS : SETTLING_MS;
    this.entries.set(key, { value, dueAt: now + age }, { ttl: isSettled ? age + this.lateMs : age });
  }

  /** Puts the same value in other bytes in the place of one, for the time that is left. */
  replace(state: number, key: string, old: Value, value: Value): void {
    const entry = this.isCurrent(state) ? this.entries.peek(key) : undefined;
    if (entry?.value !== old) return;
    this.entries.set(key, { ...entry, value }, { ttl: this.entries.getRemainingTTL(key) });
  }

  /**
   * Whether a value is late, and by whom it is made anew: the first who asks is told so, and everybody else only when
   * that has come to nothing for a while.
   */
  takeLate(state: number, key: string): boolean {
    const entry = this.isCurrent(state) ? this.entries.peek(key) : undefined;
    const now = performance.now();
    if (!entry || now < entry.dueAt) return false;
    entry.dueAt = now + SETTLING_MS;
    return true;
  }
}
