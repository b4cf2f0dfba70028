import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchTime, batchTimes } from '../../contracts/vocabulary';
import { lastSlot, nextSlot } from './mail-slots';

const HOUR_MS = 3_600_000;

describe('the slots of the mails', () => {
  it.each<[string, string, string, string]>([
    ['in winter', '2026-01-15T04:59:59.999Z', '2026-01-14T17:00:00.000Z', '2026-01-15T05:00:00.000Z'],
    ['on the stroke of six', '2026-01-15T05:00:00.000Z', '2026-01-15T05:00:00.000Z', '2026-01-15T17:00:00.000Z'],
    ['in summer', '2026-07-15T12:00:00.000Z', '2026-07-15T04:00:00.000Z', '2026-07-15T16:00:00.000Z'],
    ['after the last of a day', '2026-07-15T21:30:00.000Z', '2026-07-15T16:00:00.000Z', '2026-07-16T04:00:00.000Z'],
    ['on New Year’s Eve', '2026-12-31T23:30:00.000Z', '2026-12-31T17:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    [
      'the evening before the clock goes forward',
      '2026-03-28T20:00:00Z',
      '2026-03-28T17:00:00Z',
      '2026-03-29T04:00:00Z',
    ],
    ['just before the clock goes forward', '2026-03-29T00:59:59.999Z', '2026-03-28T17:00:00Z', '2026-03-29T04:00:00Z'],
    ['just after the clock has gone forward', '2026-03-29T01:00:00Z', '2026-03-28T17:00:00Z', '2026-03-29T04:00:00Z'],
    ['the first morning of summer time', '2026-03-29T04:00:00Z', '2026-03-29T04:00:00Z', '2026-03-29T16:00:00Z'],
    ['in the hour that comes twice, first', '2026-10-25T00:30:00Z', '2026-10-24T16:00:00Z', '2026-10-25T05:00:00Z'],
    ['in the hour that comes twice, again', '2026-10-25T01:30:00Z', '2026-10-24T16:00:00Z', '2026-10-25T05:00:00Z'],
    [
      'an hour too early on the first morning of winter time',
      '2026-10-25T04:00:00Z',
      '2026-10-24T16:00:00Z',
      '2026-10-25T05:00:00Z',
    ],
    ['the first evening of winter time', '2026-10-25T17:00:00Z', '2026-10-25T17:00:00Z', '2026-10-26T05:00:00Z'],
  ])('%s', (_when, now, last, next) => {
    expect(lastSlot(new Date(now))).toEqual(new Date(last));
    expect(nextSlot(new Date(now))).toEqual(new Date(next));
  });

  it.each<[BatchTime, string, string]>([
    ['06:00', '2026-07-15T04:00:00Z', '2026-07-16T04:00:00Z'],
    ['18:00', '2026-07-14T16:00:00Z', '2026-07-15T16:00:00Z'],
  ])('may be %s only', (time, last, next) => {
    const noon = new Date('2026-07-15T10:00:00Z');
    expect(lastSlot(noon, [time])).toEqual(new Date(last));
    expect(nextSlot(noon, [time])).toEqual(new Date(next));
  });

  const anyTime = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  const anyTimes = fc.subarray([...batchTimes], { minLength: 1 });
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'medium' });

  it('are always when the clocks of Stockholm show them, next to each other, with no instant between two', () => {
    fc.assert(
      fc.property(anyTime, anyTimes, (now, times) => {
        const [last, next] = [lastSlot(now, times), nextSlot(now, times)];
        for (const slot of [last, next]) expect(times.map((time) => `${time}:00`)).toContain(clock.format(slot));
        expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime() - last.getTime()).toBeLessThanOrEqual((times.length === 1 ? 25 : 13) * HOUR_MS);
        expect(lastSlot(next, times)).toEqual(next);
        expect(nextSlot(last, times)).toEqual(next);
      }),
    );
  });
});
