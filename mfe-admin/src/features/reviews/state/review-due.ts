import type { Registration } from '@korkollen/api/contracts/registrations';

/** Still waiting when the promised time is over. */
export function isLate({ state, reviewDueAt }: Registration, now: Date): boolean {
  return state === 'awaiting_review' && Date.parse(reviewDueAt) < now.getTime();
}
