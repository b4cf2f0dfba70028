import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachNearWord, maxTyposIn } from './near-words';

/** Optimal string alignment distance by its textbook recursion. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = table[i];
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, isSwap ? at(i - 2, j - 2) + 1 : Infinity);
    }
  }
  return at(a.length, b.length);
}

const shortWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });

describe('forEachNearWord', () => {
  it('finds what the textbook distance finds, to whole words and to beginnings', () => {
    fc.assert(
      fc.property(
        fc.array(shortWord, { maxLength: 40 }),
        shortWord,
        fc.integer({ min: 1, max: 2 }),
        (words, typed, maxTypos) => {
          const sorted = words.toSorted();
          const found = new Map<number, number | null>();
          forEachNearWord(sorted, typed, maxTypos, (start, end, typos) => {
            for (let at = start; at < end; at += 1) found.set(at, typos);
          });
          sorted.forEach((word, at) => {
            const whole = distance(word, typed);
            const beginnings = Array.from({ length: word.length }, (_, length) =>
              distance(word.slice(0, length + 1), typed),
            );
            if (whole <= maxTypos) expect(found.get(at), `${word} ${typed}`).toBe(whole);
            else expect(found.get(at), `${word} ${typed}`).toBe(Math.min(...beginnings) <= maxTypos ? null : undefined);
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['ols', 0],
    ['olss', 1],
    ['olssons', 1],
    ['hisingen', 2],
    ['41105', 0],
    ['41105x', 0],
  ])('forgives in %s %i typos', (typed, typos) => {
    expect(maxTyposIn(typed)).toBe(typos);
  });
});
