import { lazily } from '@korkollen/shared-ui/format/lazily';

const dayMs = 86_400_000;
const dayFormat = lazily(() => new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' }));

/** The number of the week that begins with a Monday (ISO 8601: the first one of a year holds its first Thursday). */
export function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * dayMs);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - newYear) / (7 * dayMs)) + 1;
}

/** ”16 nov.” */
export const dayOf = (date: string): string => dayFormat().format(new Date(date)).replaceAll(' ', '\u00a0');
