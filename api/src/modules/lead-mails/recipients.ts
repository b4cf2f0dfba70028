import { randomUUID } from 'node:crypto';
import type { OutboxRecipient } from './model';

/** What the links in a mail to one of its recipients know it by. */
export const letterIdOf = (mailId: string, address: string): string => `${mailId} ${address}`;

/** How a recipient whom nothing has been sent to is stored. @param mailDomain What the ids of our mails end with */
export const untriedRecipient =
  (mailDomain: string) =>
  (address: string): OutboxRecipient => ({
    address,
    state: 'queued',
    messageId: `<${randomUUID()}@${mailDomain}>`,
    unanswered: 0,
    tries: 0,
    lastCode: null,
    lastTriedAt: null,
  });
