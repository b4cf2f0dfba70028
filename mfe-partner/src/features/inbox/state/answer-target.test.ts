import { describe, expect, it } from 'vitest';
import { answerTimeUsed, isLate } from './answer-target';

const cameAt = '2026-11-20T06:00:00.000Z';
const at = (text: string): Date => new Date(text);

describe('The answer time', () => {
  it.each([
    ['2026-11-20T05:59:00.000Z', 0],
    ['2026-11-20T06:00:00.000Z', 0],
    ['2026-11-20T18:00:00.000Z', 0.5],
    ['2026-11-21T06:00:00.000Z', 1],
    ['2026-11-29T06:00:00.000Z', 1],
  ])('at %s has been used to %d', (now, used) => {
    expect(answerTimeUsed({ created_at: cameAt }, at(now))).toBe(used);
  });

  it('is over after exactly 24 hours, for leads that nobody has answered', () => {
    const lead = { status: 'new', created_at: cameAt } as const;
    expect(isLate(lead, at('2026-11-21T05:59:59.999Z'))).toBe(false);
    expect(isLate(lead, at('2026-11-21T06:00:00.000Z'))).toBe(true);
    expect(isLate({ ...lead, due_at: '2026-11-21T06:00:00.001Z' }, at('2026-11-21T06:00:00.000Z'))).toBe(false);
    expect(isLate({ ...lead, status: 'contacted' }, at('2026-11-29T06:00:00.000Z'))).toBe(false);
  });
});
