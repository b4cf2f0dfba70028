import { describe, expect, it } from 'vitest';
import { dueOf } from './due';

const provedAt = '2026-11-01T08:00:00.000Z';
const dueAt = '2026-11-29T08:00:00.000Z';

describe('what a data-subject request waits for', () => {
  it.each([
    ['open', '2026-11-01T09:00:00.000Z', { at: '2026-11-03T08:00:00.000Z', of: 'firstAnswer', urgency: 'later' }],
    ['open', '2026-11-02T08:00:00.001Z', { at: '2026-11-03T08:00:00.000Z', of: 'firstAnswer', urgency: 'soon' }],
    ['open', '2026-11-03T08:00:00.001Z', { at: '2026-11-03T08:00:00.000Z', of: 'firstAnswer', urgency: 'overdue' }],
    ['in_progress', '2026-11-20T08:00:00.000Z', { at: dueAt, of: 'whole', urgency: 'later' }],
    ['in_progress', '2026-11-22T08:00:00.001Z', { at: dueAt, of: 'whole', urgency: 'soon' }],
    ['in_progress', '2026-11-29T08:00:00.001Z', { at: dueAt, of: 'whole', urgency: 'overdue' }],
    ['completed', '2026-12-29T08:00:00.000Z', null],
    ['rejected', '2026-12-29T08:00:00.000Z', null],
    ['withdrawn', '2026-12-29T08:00:00.000Z', null],
  ] as const)('%s at %s', (state, now, expected) => {
    expect(dueOf({ state, provedAt, dueAt }, new Date(now))).toEqual(expected);
  });

  it('is nothing before the address is proved', () => {
    expect(dueOf({ state: 'open', provedAt: null, dueAt }, new Date('2027-01-01'))).toBeNull();
  });
});
