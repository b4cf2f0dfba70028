/**
 * Months without a change after which a school's entry is to be looked at. Schools set their prices anew about twice a
 * year, in January and before the summer: an entry that has stood longer than that has missed at least one of them.
 */
export const staleAfterMonths = 6;

/** The moment before which an entry was changed for the last time when it is stale at `now`; both in milliseconds. */
export function staleBefore(now: number): number {
  const moment = new Date(now);
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - staleAfterMonths);
  const daysInMonth = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, daysInMonth));
  return moment.getTime();
}
