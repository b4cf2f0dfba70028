const HOUR_MS = 3_600_000;
const [MARCH, OCTOBER] = [2, 9];

/** 01:00 UTC on a month's last Sunday, when clocks are changed (directive 2000/84/EC). */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay());
}

/**
 * What calendar and clock show in Sweden, as ”2026-11-20T06:00:00.000”, from 1996 on. Written out here because a page that was
 * rendered by the host has to say the same in every browser, and because a slow phone's first date of `Intl` takes it 70 ms.
 */
function swedishTime(date: string | Date): string {
  const moment = new Date(date);
  const time = moment.getTime();
  const year = moment.getUTCFullYear();
  const isSummer = time >= clockChange(year, MARCH) && time < clockChange(year, OCTOBER);
  return new Date(time + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, -1);
}

const months = ['jan.', 'feb.', 'mars', 'apr.', 'maj', 'juni', 'juli', 'aug.', 'sep.', 'okt.', 'nov.', 'dec.'];

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** ”20 nov. 2026” in Swedish time. Takes an ISO string or a Date, else throws RangeError. */
export function formatDate(date: string | Date): string {
  const [year, month, day] = formatPlainDay(date).split('-');
  return [Number(day), months[Number(month) - 1], year].join('\u00a0');
}

/** ”2026-11-20” in Swedish time, for fields, file names and comparing. Takes an ISO string or a Date, else throws RangeError. */
export function formatPlainDay(date: string | Date): string {
  return swedishTime(date).slice(0, 'yyyy-mm-dd'.length);
}

/** ”2026” in Swedish time. Takes an ISO string or a Date, else throws RangeError. */
export function formatYear(date: string | Date): string {
  return swedishTime(date).slice(0, 'yyyy'.length);
}

/** ”20 nov. 2026 kl. 06.00” in Swedish time. Takes an ISO string or a Date, else throws RangeError. */
export function formatDateTime(date: string | Date): string {
  const [, hour, minute] = /T(\d\d):(\d\d)/.exec(swedishTime(date)) ?? [];
  return `${formatDate(date)} kl.\u00a0${hour}.${minute}`;
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
