import { stockholmDay } from './days';
import { wallClock } from './wall-clock';

const DAY_MS = 86_400_000;

const shown = (instant: number): Date => new Date(wallClock(instant));
const isWeekend = (instant: number): boolean => [0, 6].includes(shown(instant).getUTCDay());
const nextMidnight = (instant: number): number => stockholmDay(shown(instant).toISOString().slice(0, 10)).to.getTime();

/**
 * What came before the answer has waited so many working days at `now`. Saturdays and Sundays in Stockholm are none, and
 * public holidays are days like others.
 */
export function workingDaysBefore(now: Date, count: number): Date {
  let instant = now.getTime();
  // nothing gets older at a weekend
  while (isWeekend(instant)) instant = nextMidnight(instant);
  for (let left = count; left > 0; instant -= DAY_MS) if (!isWeekend(instant)) left -= 1;
  while (isWeekend(instant)) instant -= DAY_MS;
  return new Date(instant);
}
