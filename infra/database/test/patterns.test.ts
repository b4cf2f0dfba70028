import { describe, expect, it } from 'vitest';
import { CommandError } from '../src/command-error';
import { compilePattern, matchesPattern } from '../src/pattern';

const matches = (pattern: string, text: string, options = ''): boolean =>
  matchesPattern(compilePattern(pattern, options), text);

function codeOf(work: () => unknown): number | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof CommandError ? error.code : undefined;
  }
}

describe('a regular expression matches what PCRE matches', () => {
  it.each<[pattern: string, options: string, matching: string[], others: string[]]>([
    ['^ab', '', ['abc'], ['cab', 'x\nab']],
    ['ab$', '', ['ab', 'ab\n'], ['ab\n\n', 'abc']],
    ['^ab$', 'm', ['x\nab\ny', 'ab'], ['x\rab', 'xab']],
    ['a.c', '', ['abc', 'a\u2028c', 'a\rc', 'a😀c'], ['a\nc', 'ac']],
    ['a.c', 's', ['a\nc'], ['ac']],
    ['^.$', '', ['😀', 'å'], ['ab']],
    ['\\s', '', [' ', '\t', '\v'], ['\u00a0', '\u2003', 'x']],
    ['^\\S$', '', ['\u00a0', 'x'], [' ']],
    ['\\d', '', ['1'], ['٣']],
    ['^[\\w.-]+@x$', '', ['a.b-c@x'], ['@x', 'a b@x']],
    ['[a-c-]', '', ['-', 'b'], ['d']],
    ['[^a-c]', '', ['d'], ['a']],
    ['[(){}/|.*+?]', '', ['{', '(', '|'], ['a']],
    ['a\\.b\\-c\\/d', '', ['a.b-c/d'], ['axb-c/d']],
    ['å', 'i', ['Å'], ['a']],
    ['(?:ab|c)+d{2,3}', '', ['abcdd'], ['abd']],
    ['(?=ab)a(?!bx)', '', ['aby'], ['abx']],
    ['a{2}', '', ['aa'], ['a']],
    ['a+?b', '', ['aab'], ['b']],
    ['\\p{Lu}', '', ['Å'], ['å']],
    ['\\x41', '', ['A'], ['x41']],
    ['\\bord\\b', '', ['ett ord här'], ['ordning']],
    ['^\\w$', 'i', ['k'], ['å']],
    ['^$', 'm', ['a\n\nb'], ['a\n']],
  ])('%j with %j', (pattern, options, matching, others) => {
    for (const text of matching) expect([text, matches(pattern, text, options)]).toEqual([text, true]);
    for (const text of others) expect([text, matches(pattern, text, options)]).toEqual([text, false]);
  });

  it.each([
    '[[:alpha:]]',
    '\\Aab',
    'ab\\Z',
    'ab\\z',
    '\\Qa\\E',
    '\\h',
    '\\R',
    '\\v',
    '\\K',
    '(a)\\1',
    'a++',
    '(?>a)',
    '(?i)a',
    '(?<n>a)',
    '(?<=a)b',
    '(*UCP)a',
    '[]a]',
    '[^]a]',
    'a\\',
    '\\u0041',
    '\\cA',
    '\\0',
    '(',
    'a)',
    '[a',
    '*a',
    'a**',
    'a{2}{3}',
  ])('refuses %j, which JavaScript reads otherwise or not at all', (pattern) => {
    expect(codeOf(() => compilePattern(pattern, ''))).toBe(51091);
  });

  it('refuses what JavaScript takes otherwise without regard to case', () => {
    expect(codeOf(() => compilePattern('\\p{Lu}', 'i'))).toBe(51091);
    for (const text of ['ſ', '\u212a']) expect(codeOf(() => matches('^\\w$', text, 'i'))).toBe(51091);
  });

  it('refuses options it has not', () => {
    expect(codeOf(() => compilePattern('a', 'x'))).toBe(51108);
  });

  it.each(['(a+)+$', '(a|a)*$', '(a?){40}a{40}$', '.*.*.*.*.*x', '^(\\w+\\s?)*$'])(
    'stops %j, which runs away',
    (pattern) => {
      const text = `${'a'.repeat(pattern.includes('.*') ? 20_000 : 60)}!`;
      const started = performance.now();
      expect([51156, undefined]).toContain(codeOf(() => matches(pattern, text)));
      expect(performance.now() - started).toBeLessThan(5000);
    },
  );
});
