import { describe, expect, it } from 'vitest';
import { matchesPattern } from './route-match';

describe('matchesPattern', () => {
  it.each([
    ['/', '/', true],
    ['/', '/x', false],
    ['/school/:id', '/school/1', true],
    ['/school/:id', '/school/1/', true],
    ['/school/:id', '/school', false],
    ['/school/:id', '/school/1/2', false],
    ['/partner/*', '/partner', true],
    ['/partner/*', '/partner/lead/1', true],
    ['/partner/*', '/partners', false],
    ['/partner/lead/:id', '/partner/lead/7', true],
  ])('%s owns %s: %s', (pattern, pathname, expected) => {
    expect(matchesPattern(pattern, pathname)).toBe(expected);
  });
});
