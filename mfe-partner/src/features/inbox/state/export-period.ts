import { formatPlainDay } from '@korkollen/shared-ui/format/date';
import { leadExportTexts as words } from '../../../texts/lead-export';

/** Two days, as YYYY-MM-DD; empty while one is being typed. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/** The day in Stockholm so many days before now. */
export function dayBefore(now: Date, days: number): string {
  const today = new Date(`${formatPlainDay(now)}T12:00:00Z`);
  return new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

/** What stands in the way of a period, said beside its fields. */
export function periodProblems({ from, to }: Period): Partial<Period> {
  return {
    ...(from === '' && { from: words.noDay }),
    ...(to === '' ? { to: words.noDay } : from > to && { to: words.noPeriod }),
  };
}
