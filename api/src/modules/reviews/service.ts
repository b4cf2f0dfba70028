import { z } from 'zod';
import type { PersonalLink } from '../../plugins/database/personal-data';
import type { Reviewed } from './repository';

export { createReviews, readWaiting, type ReviewStates, type Waiting } from './repository';

/** What is stored of an administrator's decision beside the state that it led to. */
export const decisionFields = {
  decidedAt: z.date().nullable().default(null),
  /** The administrator's account. */
  decidedBy: z.string().nullable().default(null),
  /** Why it was refused, as it was mailed. */
  reason: z.string().nullable().default(null),
  /** The account that an approval has opened; null until then, and where an approval was cut off. */
  accountId: z.string().nullable().default(null),
};

/** Of the administrator nothing but an id is kept. */
export const decisionLink: PersonalLink = { id: 'decidedBy', withheld: 'all', onErasure: 'keep' };

/** A decision as administrators see it; null for what waits. */
export function toDecision({ decidedAt, decidedBy, reason }: Reviewed, names: ReadonlyMap<string, string>) {
  return decidedAt && { at: decidedAt.toISOString(), by: names.get(decidedBy ?? '') ?? null, reason };
}
