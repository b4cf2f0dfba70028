import type { Away } from '../../contracts/period';

/** A period that is over is none. @param today YYYY-MM-DD in Europe/Stockholm */
export const isOver = ({ until }: Pick<Away, 'until'>, today: string): boolean => until < today;

/** When a school is away, or will be; null where it is not. @param today YYYY-MM-DD in Europe/Stockholm */
export const comingAway = (away: Away | null, today: string): Away | null =>
  away === null || isOver(away, today) ? null : away;

/**
 * What is stored when a school chooses a period, or none. One that is over is shown to nobody, so that choosing none does
 * not mean it: what came meanwhile still has its longer answer time. @param today YYYY-MM-DD in Europe/Stockholm
 */
export const chosenAway = (chosen: Away | null, stored: Away | null, today: string): Away | null =>
  chosen ?? (stored !== null && isOver(stored, today) ? stored : null);
