const dayMs = 86_400_000;
/** The Swedish calendar writes dates as 2026-11-20. */
const stockholmDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

export interface DayCount {
  /** Calendar day in Europe/Stockholm, as YYYY-MM-DD. */
  date: string;
  count: number;
}

/** The last `days` calendar days in Stockholm up to the day of `now`, oldest first. */
function lastDays(now: Date, days: number): string[] {
  const [year = 0, month = 1, day = 1] = stockholmDate.format(now).split('-').map(Number);
  // Counted on the calendar, not in hours: a day with a clock change is 23 or 25 hours long.
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.UTC(year, month - 1, day - (days - 1 - index))).toISOString().slice(0, 10),
  );
}

/** How many of the moments fall on each of the last `days` days in Stockholm, days without any included. */
export function countPerDay(moments: readonly Date[], now: Date, days: number): DayCount[] {
  const counts = new Map(lastDays(now, days).map((date) => [date, 0]));
  for (const moment of moments) {
    const date = stockholmDate.format(moment);
    const count = counts.get(date);
    if (count !== undefined) counts.set(date, count + 1);
  }
  return [...counts].map(([date, count]) => ({ date, count }));
}

/** A moment early enough to include the whole first of the last `days` days, whatever the clock did. */
export const startOfDays = (now: Date, days: number): Date => new Date(now.getTime() - (days + 1) * dayMs);
