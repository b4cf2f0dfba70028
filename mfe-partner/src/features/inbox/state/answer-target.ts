import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { answerTargetHours } from '@korkollen/api/domain/vocabulary/lead-status';

const hourMs = 3_600_000;

type Due = Pick<PartnerLead, 'created_at' | 'due_at'>;

/** True while nobody has answered: the lead is still NY. */
export function isWaiting(lead: Pick<PartnerLead, 'status'>): boolean {
  return lead.status === 'new';
}

/** When a lead is to be answered at the latest. */
export const deadlineOf = ({ created_at: cameAt, due_at: dueAt }: Due): Date =>
  new Date(dueAt ?? Date.parse(cameAt) + answerTargetHours * hourMs);

/** The share of the time until the deadline that has passed, 0 to 1. */
export function answerTimeUsed(lead: Due, now: Date): number {
  const cameAt = Date.parse(lead.created_at);
  const used = (now.getTime() - cameAt) / (deadlineOf(lead).getTime() - cameAt);
  return Math.min(1, Math.max(0, used));
}

/** True for a lead that is still NY when the answer time has passed. */
export function isLate(lead: Due & Pick<PartnerLead, 'status'>, now: Date): boolean {
  return isWaiting(lead) && answerTimeUsed(lead, now) >= 1;
}
