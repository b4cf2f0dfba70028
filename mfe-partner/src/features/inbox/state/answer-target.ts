import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { answerTargetHours } from '@korkollen/api/domain/vocabulary/lead-status';

const hourMs = 3_600_000;

/** True while nobody has answered: the lead is still NY. */
export function isWaiting(lead: Pick<PartnerLead, 'status'>): boolean {
  return lead.status === 'new';
}

/** When a lead is to be answered at the latest. */
export const deadlineOf = (createdAt: string): Date => new Date(Date.parse(createdAt) + answerTargetHours * hourMs);

/** The share of the answer time that has passed, 0 to 1. */
export function answerTimeUsed(createdAt: string, now: Date): number {
  const hours = (now.getTime() - new Date(createdAt).getTime()) / hourMs;
  return Math.min(1, Math.max(0, hours / answerTargetHours));
}

/** True for a lead that is still NY when the answer time has passed. */
export function isLate(lead: Pick<PartnerLead, 'status' | 'created_at'>, now: Date): boolean {
  return isWaiting(lead) && answerTimeUsed(lead.created_at, now) >= 1;
}
