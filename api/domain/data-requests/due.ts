import type { DataRequestState } from '../../contracts/vocabulary';
import { firstAnswerHours } from '../promises/promises';

const HOUR_MS = 3_600_000;
/** How long before the first answer is due, and before the whole is, a request counts as due soon. */
export const soonHours = { firstAnswer: 24, whole: 7 * 24 } as const;

export interface DuePart {
  state: DataRequestState;
  /** ISO times; null: the address is not proved, and nothing is due yet. */
  provedAt: string | null;
  dueAt: string;
}

export interface Due {
  /** What is due next, as an ISO time. */
  at: string;
  of: 'firstAnswer' | 'whole';
  urgency: 'overdue' | 'soon' | 'later';
}

/** When a request was to be answered first. */
export const firstAnswerDueAt = (provedAt: Date): Date => new Date(provedAt.getTime() + firstAnswerHours * HOUR_MS);

/** What a request waits for at a time: the first answer until it is taken up, then the whole. Null: nothing is due. */
export function dueOf({ state, provedAt, dueAt }: DuePart, now: Date): Due | null {
  if (provedAt === null || (state !== 'open' && state !== 'in_progress')) return null;
  const of = state === 'open' ? 'firstAnswer' : 'whole';
  const at = of === 'firstAnswer' ? firstAnswerDueAt(new Date(provedAt)).toISOString() : dueAt;
  const left = Date.parse(at) - now.getTime();
  if (left < 0) return { at, of, urgency: 'overdue' };
  return { at, of, urgency: left < soonHours[of] * HOUR_MS ? 'soon' : 'later' };
}

/** Proved before these, open ones are overdue and due soon; due before these, those that were taken up are. */
export const dueLimits = (now: Date) => ({
  overdue: { provedBefore: new Date(now.getTime() - firstAnswerHours * HOUR_MS), dueBefore: now },
  soon: {
    provedBefore: new Date(now.getTime() - (firstAnswerHours - soonHours.firstAnswer) * HOUR_MS),
    dueBefore: new Date(now.getTime() + soonHours.whole * HOUR_MS),
  },
});
