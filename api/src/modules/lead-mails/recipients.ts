import { randomUUID } from 'node:crypto';
import type { OutboxRecipient } from './model';

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
