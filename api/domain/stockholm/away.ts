import type { Away } from '../../contracts/period';

/** A period that is over is none. @param today YYYY-MM-DD in Europe/Stockholm */
export const isOver = ({ until }: Pick<Away, 'until'>, today: string): boolean => until < today;

/** When a school is away, or will be; null where it is not. @param today YYYY-MM-DD in Europe/Stockholm */
export const comingAway = (away: Away | null, today: string): Away | null =>
  away === null || isOver(away, today) ? null : away;
