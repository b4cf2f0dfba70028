import { Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Doc } from '../src/bson-document';

/** A small seeded generator (mulberry32), so that a failing run can be run again. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export class Random {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('picked from nothing');
    return item;
  }

  /** A value of any type, from a small pool so that values meet. */
  scalar(): unknown {
    const makers: (() => unknown)[] = [
      () => this.below(8) - 2,
      () => this.below(8) - 2,
      () => new Double(this.below(6) + 0.5),
      () => new Int32(this.below(6)),
      () => Long.fromNumber(this.below(6)),
      () => Long.fromString('9007199254740993').add(this.below(3)),
      () => Decimal128.fromString(this.pick(['1', '2.5', '0.1', '9007199254740993', '-1E+3', 'NaN'])),
      () => this.pick([Number.NaN, Number.POSITIVE_INFINITY, -0]),
      () =>
        this.pick([
          '',
          'a',
          'ab',
          'abc',
          'b',
          'å',
          'a\0b',
          '\u{1f600}',
          '\uffee',
          'x'.repeat(1900),
          `${'x'.repeat(1900)}y`,
        ]),
      () => this.pick(['a', 'ab', 'b', 'ba']),
      () => null,
      () => this.chance(0.5),
      () => new Date(this.below(5) * 1000 - 2000),
      () => new ObjectId(String(this.below(4)).repeat(24)),
      () => new Binary(Buffer.from(this.pick(['', 'a', 'ab', 'b']))),
      () => new Timestamp({ t: this.below(3), i: this.below(3) }),
      () => this.pick([new MinKey(), new MaxKey()]),
    ];
    return this.pick(makers)();
  }

  value(depth = 2): unknown {
    const kind = this.below(10);
    if (depth > 0 && kind === 0) return Array.from({ length: this.below(4) }, () => this.value(depth - 1));
    if (depth > 0 && kind === 1) return this.document(['b', 'c'], depth - 1);
    return this.scalar();
  }

  document(fields: readonly string[], depth = 2): Doc {
    return Object.fromEntries(fields.filter(() => this.chance(0.7)).map((field) => [field, this.value(depth)]));
  }
}
