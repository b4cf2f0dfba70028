/** The product's clock on the wall. Times are stored in UTC and read in Sweden. */
const timeZone = 'Europe/Stockholm';

const dayFormat = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const yearFormat = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', timeZone });
const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

const plainDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone });

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const noBreak = (text: string): string => text.replaceAll(' ', '\u00a0');

/** ”20 nov. 2026” in Swedish time. Takes an ISO string or a Date, else throws RangeError. */
export function formatDate(date: string | Date): string {
  return noBreak(dayFormat.format(new Date(date)));
}

/** ”2026-11-20” in Swedish time, for fields, file names and comparing. Takes an ISO string or a Date, else throws RangeError. */
export function formatPlainDay(date: string | Date): string {
  return plainDayFormat.format(new Date(date));
}

/** ”2026” in Swedish time. Takes an ISO string or a Date, else throws RangeError. */
export function formatYear(date: string | Date): string {
  return yearFormat.format(new Date(date));
}

/** ”20 nov. 2026 kl. 06.00” in Swedish time. Takes an ISO string or a Date, else throws RangeError. */
export function formatDateTime(date: string | Date): string {
  const clock = clockFormat.format(new Date(date)).replace(':', '.');
  return `${formatDate(date)} kl.\u00a0${clock}`;
}

/**
 * How long ago something came, short enough for a table: ”nyss”, ”12 min”, ”5 tim”, ”2 dygn”.
 * Rounds down, so that ”24 tim” never shows before a day has passed. A moment in the future is ”nyss”.
 */
export function formatAge(fromIso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(fromIso).getTime()) / MINUTE_MS);
  if (minutes < 1) return 'nyss';
  if (minutes < HOUR_MINUTES) return `${minutes}\u00a0min`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)}\u00a0tim`;
  return `${Math.floor(minutes / DAY_MINUTES)}\u00a0dygn`;
}
