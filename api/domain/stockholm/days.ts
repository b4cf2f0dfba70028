const hourMs = 3_600_000;
/** The Swedish calendar writes dates as 2026-11-20. */
const stockholmDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

/** Which calendar day it is in Stockholm, as YYYY-MM-DD. */
export const dayOf = (instant: Date): string => stockholmDate.format(instant);

export interface StockholmDay {
  /** Calendar day in Europe/Stockholm, as YYYY-MM-DD. */
  date: string;
  from: Date;
  /** The beginning of the next day. */
  to: Date;
}

/** The calendar on its own, in which every day is as long as the others. */
const calendarDay = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));

/** When a day begins in Stockholm, which is one hour ahead of UTC, or two in summer; clocks change later in the night. */
function midnight(day: Date): Date {
  const inSummer = new Date(day.getTime() - 2 * hourMs);
  const isThatDay = dayOf(inSummer) === day.toISOString().slice(0, 10);
  return isThatDay ? inSummer : new Date(day.getTime() - hourMs);
}

/** A calendar day as it is in Stockholm, 23 to 25 hours long. @param date YYYY-MM-DD */
export function stockholmDay(date: string): StockholmDay {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { date, from: midnight(calendarDay(year, month, day)), to: midnight(calendarDay(year, month, day + 1)) };
}

/**
 * Which calendar day it is in Stockholm so many days after the one of `now`, or before it, as YYYY-MM-DD. Counted on the
 * calendar, not in hours: a day with a clock change is 23 or 25 hours long.
 */
export function dayAfter(now: Date, count: number): string {
  const [year = 0, month = 1, today = 1] = dayOf(now).split('-').map(Number);
  return calendarDay(year, month, today + count)
    .toISOString()
    .slice(0, 10);
}

/** The last `count` calendar days in Stockholm up to the day of `now`, oldest first. */
export function lastDays(now: Date, count: number): StockholmDay[] {
  return Array.from({ length: count }, (_, index) => stockholmDay(dayAfter(now, index + 1 - count)));
}

/** A week from Monday on, in Stockholm; the one that is going on ends with today. */
export interface StockholmWeek {
  /** Its Monday, as YYYY-MM-DD. */
  date: string;
  from: Date;
  to: Date;
}

const weekDays = 7;

/** The last `count` weeks up to the one of `now`, oldest first. */
export function lastWeeks(now: Date, count: number): StockholmWeek[] {
  const [today] = lastDays(now, 1);
  const sinceMonday = (new Date(today?.date ?? 0).getUTCDay() + weekDays - 1) % weekDays;
  const days = lastDays(now, (count - 1) * weekDays + sinceMonday + 1);
  return days.flatMap((monday, index) => {
    if (index % weekDays !== 0) return [];
    const last = days[Math.min(index + weekDays, days.length) - 1] ?? monday;
    return [{ date: monday.date, from: monday.from, to: last.to }];
  });
}
