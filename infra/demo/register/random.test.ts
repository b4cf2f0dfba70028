import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRandom, uuidOf } from './random';

describe('createRandom', () => {
  it('gives the same numbers for the same text, others for another', () => {
    const numbers = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(numbers('a')).toEqual(numbers('a'));
    expect(numbers('a')).not.toEqual(numbers('b'));
    // These are stored in documents: another machine or version must not change them.
    expect(createRandom('register').integer(0, 1_000_000)).toBe(960061);
  });

  it('is spread evenly over neighbouring seeds, already at the first numbers', () => {
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 4_000; seed += 1) {
      const random = createRandom(`school/${seed}/1`);
      random.next();
      const quarter = Math.floor(random.next() * 4);
      counts[quarter] = (counts[quarter] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });

  it('keeps within its bounds and picks without repeats', () => {
    const random = createRandom('bounds');
    const rolls = Array.from({ length: 500 }, () => random.integer(1, 6));
    expect(new Set(rolls)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(random.sample(['a', 'b', 'c'], 2)).toHaveLength(2);
    expect(random.sample(['a', 'b', 'c'], 9)).toEqual(['a', 'b', 'c']);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});

describe('uuidOf', { timeout: 30_000 }, () => {
  it('is a uuid that depends on the text alone', () => {
    expect(uuidOf('demo-school/0')).toBe('dc566e09-d1a5-420d-97b8-66fcf2648df9');
    const ids = Array.from({ length: 20_000 }, (_, index) => uuidOf(`demo-school/${index}`));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids.slice(0, 200)) expect(z.uuidv4().safeParse(id).success).toBe(true);
  });
});
