/** A small seeded generator: the same text gives the same numbers, whatever the machine. Not for secrets. */
export interface Random {
  /** 0 ≤ number < 1. */
  next(): number;
  /** Whole number, both ends included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Some of a list, in its order, none twice. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** 32-bit hash of a text: FNV-1a with the final mix of MurmurHash3, so that near texts start far apart. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createRandom(seedText: string): Random {
  const next = numbersFrom(hash(seedText));
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[integer(0, list.length - 1)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = list.map((_, index) => index);
    const chosen = Array.from(
      { length: Math.min(count, list.length) },
      () => rest.splice(integer(0, rest.length - 1), 1)[0] ?? 0,
    );
    return list.filter((_, index) => chosen.includes(index));
  };
  return { next, integer, chance: (probability) => next() < probability, pick, sample };
}

/** A uuid (version 4 in form) that depends on the text alone. */
export function uuidOf(text: string): string {
  const next = numbersFrom(hash(`uuid/${text}`));
  const word = () =>
    Math.floor(next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0');
  const hex = word() + word() + word() + word();
  const variant = '89ab'[Math.floor(next() * 4)] ?? '8';
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
