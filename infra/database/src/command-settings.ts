import type { Doc } from './bson-document';
import { demand } from './refuse';

// MongoDB's: what a sort, a group or one expression may hold.
const maxHeldBytes = 100 * 1024 * 1024;
// Nobody waits longer for one batch; it is what a command without a limit of its own has.
const maxBatchMilliseconds = 30_000;

/** What one command may use: the time it works, and the memory that its results take until they are given. */
export class Meter {
  /** What a sort or a group holds until its cursor is done. */
  held = 0;
  private used = 0;
  private since = performance.now();
  private ticks = 0;
  private built = 0;

  constructor(private readonly maxTimeMS = 0) {}

  /** A batch is done: the time until the next one does not count. */
  rest(): void {
    this.used = this.maxTimeMS === 0 ? 0 : this.elapsed();
  }

  resume(): void {
    this.since = performance.now();
  }

  /** Called for each document and each round of an expression; reads the clock now and then, as it costs as much. */
  tick(): void {
    this.ticks += 1;
    if (this.ticks % 64 === 0) this.checkTime();
  }

  checkTime(): void {
    const isInTime = this.elapsed() < (this.maxTimeMS || maxBatchMilliseconds);
    demand(isInTime, 'MaxTimeMSExpired', 'operation exceeded time limit');
  }

  /** Counts what is kept; gives it back when it is less than nothing. */
  hold(bytes: number): void {
    this.held += bytes;
    const says = 'a sort or a group exceeded its memory limit of 104857600 bytes, and this server has no other place';
    demand(this.held <= maxHeldBytes, 'QueryExceededMemoryLimitNoDiskUseAllowed', says);
  }

  /** Counts what the expressions of one document make. */
  build(bytes: number): void {
    this.built += bytes;
    demand(this.built <= maxHeldBytes, 'ExceededMemoryLimit', 'an expression would use more than 104857600 bytes');
  }

  startDocument(): void {
    this.built = 0;
  }

  private elapsed(): number {
    return this.used + performance.now() - this.since;
  }
}

/** What the expressions, filters and pipelines of one command share. */
export interface CommandSettings {
  readonly collation?: Doc | undefined;
  readonly variables?: Doc | undefined;
  readonly meter?: Meter | undefined;
}

/** About how much memory a value takes, decoded. */
export function roughSize(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 16;
  if (value instanceof Uint8Array) return 64 + value.length;
  let size = 48;
  for (const inner of Object.values(value)) size += 16 + roughSize(inner);
  return size;
}
