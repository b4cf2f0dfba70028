import { dayOf } from '../stockholm/days';
import { wallClock } from '../stockholm/wall-clock';

/** When the daily mail goes out, at the earliest: somebody should be awake to read it. */
const mailHour = 8;

/** The day in Stockholm, `2026-03-29`, whose mail may be sent now; null before its hour. */
export function mailDay(now: Date): string | null {
  const hour = new Date(wallClock(now.getTime())).getUTCHours();
  return hour >= mailHour ? dayOf(now) : null;
}
