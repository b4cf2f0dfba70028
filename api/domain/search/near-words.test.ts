import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachNearWord, maxTyposIn } from './near-words';
import { editDistance } from './test/edit-distance';

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
            const whole = editDistance(word, typed);
            const beginnings = Array.from({ length: word.length }, (_, length) =>
              editDistance(word.slice(0, length + 1), typed),
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
