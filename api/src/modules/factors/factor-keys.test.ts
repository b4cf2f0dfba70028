import { describe, expect, it } from 'vitest';
import { createFactorKeys } from './factor-keys';
import { newRecoveryCodes, normaliseRecoveryCode } from './recovery-codes';

const older = 'o'.repeat(32);
const newer = 'n'.repeat(32);
const keys = createFactorKeys([older]);

describe('what is sealed', () => {
  it('says nothing, differs every time, and opens for its owner alone', () => {
    const sealed = keys.seal('GEZDGNBV', 'ada');
    expect(sealed).not.toContain('GEZDGNBV');
    expect(keys.seal('GEZDGNBV', 'ada')).not.toBe(sealed);
    expect(keys.open(sealed, 'ada')).toBe('GEZDGNBV');
    expect(keys.open(sealed, 'nils'), 'moved to another account').toBeNull();
    expect(createFactorKeys([newer]).open(sealed, 'ada')).toBeNull();
  });

  it('opens with a key from before', () => {
    const changed = createFactorKeys([newer, older]);
    expect(changed.open(keys.seal('GEZDGNBV', 'ada'), 'ada')).toBe('GEZDGNBV');
    expect(changed.hashesOf('x')).toContain(keys.hash('x'));
    expect(changed.hash('x')).not.toBe(keys.hash('x'));
  });

  it.each(['', 'x', 'AAAA', 'A'.repeat(200)])('%j was never sealed', (text) => {
    expect(keys.open(text, 'ada')).toBeNull();
  });
});

describe('recovery codes', () => {
  it('are ten, in groups of four, and none is another', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it.each([
    ['K7QD-9XWP-0123-ABCD', 'K7QD9XWP0123ABCD'],
    [' k7qd 9xwp 0123 abcd ', 'K7QD9XWP0123ABCD'],
    ['K7QD9XWPO1I3ABLD', 'K7QD9XWP0113AB1D'],
  ])('%j is typed for %s', (typed, code) => expect(normaliseRecoveryCode(typed)).toBe(code));
});
