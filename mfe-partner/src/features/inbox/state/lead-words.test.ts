import { describe, expect, it } from 'vitest';
import { formatPhone } from './lead-words';

describe('Phone numbers', () => {
  it.each([
    ['+46701234567', '070-123\u00a045\u00a067'],
    ['+4631123456', '+4631123456'],
    ['+4915112345678', '+4915112345678'],
    ['070-12', '070-12'],
  ])('%s is written %s', (stored, written) => {
    expect(formatPhone(stored)).toBe(written);
  });
});
