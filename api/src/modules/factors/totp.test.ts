import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp';

/** RFC 6238, appendix B: `12345678901234567890` in base32, the last six digits of its eight. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d is %s', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-31, null],
    [-1, 2],
    [0, 2],
    [29, 2],
    [30, 2],
    [59, 2],
    [60, null],
  ])('is taken %d seconds after its step began: %s', (seconds, step) => {
    // 359152 is the code of the step that begins at 60 seconds
    expect(stepOfCode(secret, '359152', at(60 + seconds))).toBe(step);
  });

  it('may be written as the app shows it, and no other way', () => {
    expect(stepOfCode(secret, '287 082', at(59))).toBe(1);
    for (const code of ['287083', '28708', '2870822', '', 'abcdef', '94287082']) {
      expect(stepOfCode(secret, code, at(59)), code).toBeNull();
    }
  });
});

it('a secret has 160 bits, and is told to the app with whose it is', () => {
  const own = newTotpSecret();
  expect(own).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(own);
  const uri = new URL(totpUri(own, 'ada@example.se'));
  expect(decodeURIComponent(uri.pathname)).toContain('ada@example.se');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: own, issuer: 'Körkollen', digits: '6' });
});
