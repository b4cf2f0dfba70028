import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MailFailure, type MailFailureKind } from '../../mail/mail-failure';
import type { Mail } from '../../mail/transport';
import type { PersonalLink } from '../../plugins/database/personal-data';
import type { Reviewed } from './repository';

export { createReviews, readWaiting, type ReviewStates, untoldIndex, type Waiting } from './repository';

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
  /** True from a decision on until that mail was tried for the first time. */
  isMailUnderWay: z.boolean().default(false),
  /** When that mail is tried again; null where it is not. */
  mailDueAt: z.date().nullable().default(null),
};

/** Sends a mail about a decision now; answers why it could not be handed over, or null. */
export type TellDecision = (mail: Mail) => Promise<MailFailureKind | null>;

/** The decision stands whatever becomes of its mail: the administrator is told, and the log has why. */
export const createTellDecision =
  (app: Pick<FastifyInstance, 'mailer' | 'log'>): TellDecision =>
  async (mail) => {
    try {
      await app.mailer.send(mail);
      return null;
    } catch (error) {
      app.log.error({ err: error, kind: mail.kind }, 'mail about a decision not sent');
      return error instanceof MailFailure ? error.kind : 'later';
    }
  };

interface Untold<Stored> {
  takeUntold(): Promise<Stored | null>;
  /** Does what follows a decision once more. */
  conclude(decided: Stored): Promise<void>;
}

/** Tells of decisions by the clock where whoever decided was cut off before, or the mail server was away. */
export async function tellUntold<Stored>(
  { takeUntold, conclude }: Untold<Stored>,
  signal?: AbortSignal,
): Promise<void> {
  while (signal?.aborted !== true) {
    const decided = await takeUntold();
    if (decided === null) return;
    await conclude(decided);
  }
}

/** How often it is looked for decisions that somebody is still to be told of. */
export const untoldWork = { firstAfterMs: 30_000, intervalMs: 60_000, failure: 'people were not told of decisions' };

/** Of the administrator nothing but an id is kept. */
export const decisionLink: PersonalLink = { id: 'decidedBy', withheld: 'all', onErasure: 'keep' };

/** A decision as administrators see it; null for what waits. */
export function toDecision(reviewed: Reviewed, names: ReadonlyMap<string, string>) {
  const { decidedAt, decidedBy, reason, isMailUnderWay } = reviewed;
  const isMailed = isMailUnderWay ? undefined : reviewed.isMailed;
  return decidedAt && { at: decidedAt.toISOString(), by: names.get(decidedBy ?? '') ?? null, reason, isMailed };
}
