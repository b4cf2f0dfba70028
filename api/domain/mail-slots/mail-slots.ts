import { type BatchTime, batchTimes } from '../../contracts/vocabulary';
import { wallClock } from '../stockholm/wall-clock';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The instant at which the clocks show a time of a day; they are changed at 01:00 UTC, hours before each of the times. */
function instantOf(day: string, time: BatchTime): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const around = shown - HOUR_MS;
  return shown - (wallClock(around) - around);
}

/** The slots of yesterday, today and tomorrow, oldest first. */
function slotsAround(now: Date, times: readonly BatchTime[]): number[] {
  const today = wallClock(now.getTime());
  return [today - DAY_MS, today, today + DAY_MS]
    .map((day) => new Date(day).toISOString().slice(0, 10))
    .flatMap((day) => times.map((time) => instantOf(day, time)))
    .toSorted((one, other) => one - other);
}

/**
 * When the enquiries of a half day were mailed last: the latest slot that is not after now. Also right on the two days of
 * the year that have 23 and 25 hours.
 * @param times At least one of the times of the day, in Stockholm
 */
export function lastSlot(now: Date, times: readonly BatchTime[] = batchTimes): Date {
  return new Date(slotsAround(now, times).findLast((slot) => slot <= now.getTime()) ?? Number.NaN);
}

/** When they are mailed next: the earliest slot after now. */
export function nextSlot(now: Date, times: readonly BatchTime[] = batchTimes): Date {
  return new Date(slotsAround(now, times).find((slot) => slot > now.getTime()) ?? Number.NaN);
}
