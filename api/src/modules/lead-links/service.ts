import { createHash, createHmac } from 'node:crypto';
import { leadLinkDays, leadRetentionDays } from '../../../domain/retention/retention';
import type { DatabaseConnection } from '../../plugins/database';
import { leadAccessTokenModel } from './model';

const dayMs = 86_400_000;

/** So many mails are looked at in one go. */
const PORTION = 500;

/** Where a mailed link leads. What stands behind the `#` is sent to no server and no other site. */
export const leadLinkAddress = (origin: string, secret: string): string => `${origin}/partner/link#${secret}`;

export const hashOfLinkSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * The secret of a link. It follows from the mail, so that a mail that is tried again carries the links of the first try, which
 * may have arrived after all; whoever has no key of ours cannot guess it, and it is stored nowhere.
 */
const secretOf = (key: string, mailId: string, leadId: string): string =>
  createHmac('sha256', key).update(`open a lead\n${mailId}\n${leadId}`).digest('base64url');

export interface KnownLeadLink {
  leadId: string;
  state: 'open' | 'used' | 'expired';
}

export interface LinkedLead {
  id: string;
  /** When the lead is deleted. */
  expiresAt: Date;
}

/** Links in mails to schools that open one lead, once. */
export function createLeadLinkService(connection: DatabaseConnection) {
  const links = leadAccessTokenModel(connection);
  return {
    /**
     * The secret of the link to a lead in a mail; the same whenever it is asked for, also once it has been used. It is open for
     * seven days from then, and no longer than there is the lead.
     */
    async issue(
      key: string,
      mailId: string,
      { id: leadId, expiresAt: leadEnd }: LinkedLead,
      now: Date,
    ): Promise<string> {
      const secret = secretOf(key, mailId, leadId);
      const token = hashOfLinkSecret(secret);
      const expiresAt = new Date(Math.min(now.getTime() + leadLinkDays * dayMs, leadEnd.getTime()));
      await links.updateOne(
        { _id: token },
        {
          $max: { expiresAt, keptUntil: new Date(now.getTime() + leadRetentionDays * dayMs) },
          $setOnInsert: { leadId, token, usedAt: null, createdAt: now, createdBy: mailId },
        },
        { upsert: true },
      );
      return secret;
    },

    /** What a link leads to and whether it still opens; null for one that never was, or long ago. */
    async find(secret: string, now: Date): Promise<KnownLeadLink | null> {
      const link = await links.findOne({ _id: hashOfLinkSecret(secret) }).lean();
      if (link === null) return null;
      const { leadId, usedAt, expiresAt } = link;
      if (usedAt !== null) return { leadId, state: 'used' };
      return { leadId, state: expiresAt > now ? 'open' : 'expired' };
    },

    /** Uses a link up: of any number that try at once, one is told true. */
    async consume(secret: string, now: Date): Promise<boolean> {
      const open = { _id: hashOfLinkSecret(secret), usedAt: null, expiresAt: { $gt: now } };
      const { modifiedCount } = await links.updateOne(open, { $set: { usedAt: now } });
      return modifiedCount === 1;
    },

    /** Ends the time of the links in some mails; of those that were used it stays known. */
    async close(mailIds: readonly string[], now: Date): Promise<void> {
      for (let start = 0; start < mailIds.length; start += PORTION) {
        const inMails = { createdBy: { $in: mailIds.slice(start, start + PORTION) } };
        await links.updateMany({ ...inMails, usedAt: null, expiresAt: { $gt: now } }, { $set: { expiresAt: now } });
      }
    },
  };
}
