import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadStatus } from '../../contracts/vocabulary';
import {
  answeredAt,
  countBands,
  hoursOfStep,
  lateSteps,
  measureReplyTime,
  type ReplyCounts,
  replyStepOf,
  replySteps,
} from './reply-time';

const hourMs = 3_600_000;
const noneWaiting = { waiting: {} };

describe('replyStepOf', () => {
  it.each([
    [-1, '1h'],
    [0, '1h'],
    [hourMs, '1h'],
    [hourMs + 1, '2h'],
    [13 * hourMs, '16h'],
    [24 * hourMs, '24h'],
    [25 * hourMs, '36h'],
    [80 * 24 * hourMs, '90d'],
    [1_000 * 24 * hourMs, '90d'],
  ] as const)('%d ms is within %s', (waitedMs, step) => {
    expect(replyStepOf(waitedMs)).toBe(step);
  });

  it('goes up from step to step', () => {
    const hours = replySteps.map(hoursOfStep);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    for (const step of replySteps) expect(replyStepOf(hoursOfStep(step) * hourMs)).toBe(step);
  });
});

describe('answeredAt', () => {
  const at = (hour: number, minute = 0): Date => new Date(Date.UTC(2026, 10, 20, hour, minute));
  const created = { type: 'created', newStatus: 'sent', createdAt: at(0) } as const;
  const changed = (hour: number, newStatus: LeadStatus, minute = 0) =>
    ({ type: 'status_changed', newStatus, createdAt: at(hour, minute) }) as const;

  it('is the first change away from NY', () => {
    expect(answeredAt([created])).toBeNull();
    expect(answeredAt([created, changed(2, 'contacted'), changed(9, 'booked')])).toEqual(at(2));
    expect(answeredAt([created, changed(2, 'declined')])).toEqual(at(2));
  });

  it('begins anew when the enquiry is set back to NY', () => {
    expect(answeredAt([created, changed(2, 'contacted'), changed(3, 'new')])).toBeNull();
    expect(answeredAt([created, changed(2, 'contacted'), changed(3, 'new'), changed(8, 'booked')])).toEqual(at(8));
  });

  it.each([
    ['undone at once', [changed(3, 'new'), changed(3, 'contacted', 1)], at(2)],
    ['left for another status', [changed(3, 'new'), changed(3, 'booked', 15)], at(2)],
    ['left a little later', [changed(3, 'new'), changed(3, 'contacted', 16)], at(3, 16)],
    ['twice', [changed(3, 'new'), changed(3, 'contacted', 1), changed(5, 'new'), changed(5, 'booked', 2)], at(2)],
    ['still so', [changed(3, 'new'), changed(3, 'contacted', 1), changed(5, 'new')], null],
    [
      'after one that stood',
      [changed(3, 'new'), changed(6, 'booked'), changed(7, 'new'), changed(7, 'booked', 1)],
      at(6),
    ],
    [
      'before one that stood',
      [changed(3, 'new'), changed(3, 'booked', 1), changed(7, 'new'), changed(9, 'booked')],
      at(9),
    ],
  ])('is not lost by a NY that was a slip: %s', (_name, changes, answered) => {
    expect(answeredAt([created, changed(2, 'contacted'), ...changes])).toEqual(answered);
  });

  it('is not moved by a withdrawal', () => {
    const withdrawn = { type: 'withdrawn', newStatus: 'sent', createdAt: at(5) } as const;
    expect(answeredAt([created, withdrawn])).toBeNull();
    expect(answeredAt([created, changed(2, 'contacted'), { ...withdrawn, newStatus: 'contacted' }])).toEqual(at(2));
  });
});

describe('measureReplyTime', () => {
  it.each<[string, ReplyCounts, ReturnType<typeof measureReplyTime>]>([
    ['nothing', { answered: {}, waiting: {} }, null],
    ['too few', { answered: { '1h': 4 }, ...noneWaiting }, null],
    ['just enough', { answered: { '1h': 5 }, ...noneWaiting }, { medianHours: 1, isAtLeast: false, leads: 5 }],
    [
      'an odd number',
      { answered: { '1h': 2, '3h': 1, '2d': 2 }, ...noneWaiting },
      { medianHours: 3, isAtLeast: false, leads: 5 },
    ],
    [
      'an even number: the later of the middle two',
      { answered: { '1h': 3, '3h': 3 }, ...noneWaiting },
      { medianHours: 3, isAtLeast: false, leads: 6 },
    ],
    [
      'those within the answer target wait outside',
      { answered: { '2h': 5 }, waiting: { '1h': 90, '24h': 5 } },
      { medianHours: 2, isAtLeast: false, leads: 5 },
    ],
    [
      'a few that wait do not reach the middle',
      { answered: { '2h': 6 }, waiting: { '90d': 5 } },
      { medianHours: 2, isAtLeast: false, leads: 11 },
    ],
    [
      'most of them wait',
      { answered: { '1h': 5 }, waiting: { '2d': 1, '30d': 9 } },
      { medianHours: 720, isAtLeast: true, leads: 15 },
    ],
    ['nobody answers', { answered: {}, waiting: { '36h': 7 } }, { medianHours: 36, isAtLeast: true, leads: 7 }],
  ])('%s', (_name, counts, measured) => {
    expect(measureReplyTime(counts)).toEqual(measured);
  });

  const counts = fc.record({
    answered: fc.dictionary(fc.constantFrom(...replySteps), fc.nat(20)),
    waiting: fc.dictionary(fc.constantFrom(...lateSteps), fc.nat(20)),
  });
  const plusOne = (waiting: ReplyCounts['waiting'], step: (typeof replySteps)[number]) => ({
    ...waiting,
    [step]: (waiting[step] ?? 0) + 1,
  });

  it('never looks faster for not answering', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(...lateSteps), ({ answered, waiting }, step) => {
        const before = measureReplyTime({ answered: plusOne(answered, '1h'), waiting });
        const ignored = measureReplyTime({ answered, waiting: plusOne(waiting, step) });
        expect(ignored?.leads).toBe(before?.leads);
        expect(ignored?.medianHours ?? 0).toBeGreaterThanOrEqual(before?.medianHours ?? 0);
      }),
    );
  });

  it('has at least half of the enquiries within the median', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const measured = measureReplyTime(given);
        if (measured === null) return;
        const within = replySteps.filter((step) => hoursOfStep(step) <= measured.medianHours);
        const reached = within.reduce((sum, step) => sum + (given.answered[step] ?? 0) + (given.waiting[step] ?? 0), 0);
        expect(reached).toBeGreaterThan(measured.leads / 2);
      }),
    );
  });
});

describe('countBands', () => {
  it('puts each answer in one band', () => {
    expect(countBands({ '1h': 1, '2h': 2, '4h': 3, '5h': 4, '24h': 5, '36h': 6, '3d': 7, '4d': 8, '90d': 9 })).toEqual({
      hour: 1,
      fourHours: 5,
      day: 9,
      threeDays: 13,
      longer: 17,
    });
  });
});
