/** Random choices that are the same for the same seed, so that every run measures the same schools and searches. */
export class SeededRandom {
  constructor(private state: number) {}

  /** 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
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
