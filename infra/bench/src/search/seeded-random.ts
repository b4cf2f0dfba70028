import { seededRandom } from '@korkollen/api/domain/search/test/random-register';

/** Random choices that are the same for the same seed, so that every run measures the same schools and searches. */
export class SeededRandom {
  /** 0 up to, not including, 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** One of the values, the earlier ones far more often (as with names, languages and searches). */
  oneSkewed<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.next() ** 2 * values.length)] as Value;
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }
}
