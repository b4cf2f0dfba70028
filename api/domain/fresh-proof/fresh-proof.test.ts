import { expect, it } from 'vitest';
import { isFreshProof } from './fresh-proof';

const now = new Date('2026-11-22T10:00:00.000Z');

it.each([
  ['2026-11-22T10:00:00.000Z', true],
  ['2026-11-22T09:50:00.001Z', true],
  ['2026-11-22T09:50:00.000Z', false],
  ['2026-11-21T10:00:00.000Z', false],
])('a proof of %s is fresh at ten: %s', (provedAt, expected) => {
  expect(isFreshProof(new Date(provedAt), now)).toBe(expected);
});

it('is never fresh where there was none', () => expect(isFreshProof(null, now)).toBe(false));
