import { randomUUID } from 'node:crypto';
import { isOneAddress } from '../../mail/transport';
import type { DatabaseConnection } from '../../plugins/database';
import { createPartnerSettingsService } from '../partner-settings/service';
import { createSuppressionService } from '../privacy/service';
import type { OutboxRecipient } from './model';

/** Whom mails of a school's leads go to. @param mailDomain What the ids of our mails end with */
export function createMailRecipients(connection: DatabaseConnection, mailDomain: string) {
  const settings = createPartnerSettingsService(connection);
  const suppression = createSuppressionService(connection);

  return {
    /** How a school gets its leads, and those who may be told now: what the register has may be no address. */
    async deliveryOf(schoolId: string) {
      const { recipients, ...delivery } = await settings.deliveryOf(schoolId);
      const addresses = recipients.filter(isOneAddress);
      const isSuppressed = await Promise.all(addresses.map(suppression.isSuppressed));
      return { ...delivery, addresses: addresses.filter((_address, index) => !isSuppressed[index]) };
    },

    /** A recipient whom nothing has been sent to. */
    untried: (address: string): OutboxRecipient => ({
      address,
      state: 'queued',
      messageId: `<${randomUUID()}@${mailDomain}>`,
      unanswered: 0,
      tries: 0,
      lastCode: null,
      lastTriedAt: null,
    }),
  };
}
