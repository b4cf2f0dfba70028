import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Mail } from '../../mail/transport';
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
  /** False from a decision on until the mail about it was handed over; decisions from before this was kept have none. */
  isMailed: z.boolean().optional(),
};

/** Sends a mail about a decision now; answers whether it could be handed over. */
export type TellDecision = (mail: Mail) => Promise<boolean>;

/** The decision stands whatever becomes of its mail: the administrator is told, and the log has why. */
export const createTellDecision =
  (app: Pick<FastifyInstance, 'mailer' | 'log'>): TellDecision =>
  async (mail) => {
    try {
      await app.mailer.send(mail);
      return true;
    } catch (error) {
      app.log.error({ err: error, kind: mail.kind }, 'mail about a decision not sent');
      return false;
    }
  };

/** Of the administrator nothing but an id is kept. */
export const decisionLink: PersonalLink = { id: 'decidedBy', withheld: 'all', onErasure: 'keep' };

/** A decision as administrators see it; null for what waits. */
export function toDecision({ decidedAt, decidedBy, reason, isMailed }: Reviewed, names: ReadonlyMap<string, string>) {
  return decidedAt && { at: decidedAt.toISOString(), by: names.get(decidedBy ?? '') ?? null, reason, isMailed };
}
