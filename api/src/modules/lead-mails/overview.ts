import type { OutboxMail as ShownMail, SuppressedAddress } from '../../../contracts/mail-outbox';
import { maxListed, maxMailsPerPage } from '../../../contracts/limits';
import type { MailState } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import type { DatabaseConnection } from '../../plugins/database';
import { readCursor, writeCursor } from '../../plugins/page-cursor';
import { createAdminAudit } from '../audit/service';
import { createPartnerSettingsService } from '../partner-settings/service';
import { createSuppressionService, pseudonymOf } from '../privacy/service';
import { createMailReading } from './reading';
import { untriedRecipient } from './recipients';
import { createOutboxRepository } from './repository';

interface MailQuery {
  state?: MailState | undefined;
  school?: string | undefined;
  cursor?: string | undefined;
}

/** What administrators see of the mails of leads, and do about them. */
export function createMailOverview(connection: DatabaseConnection, mailDomain: string) {
  const outbox = createOutboxRepository(connection);
  const { deliveryOf } = createPartnerSettingsService(connection);
  const untried = untriedRecipient(mailDomain);
  const { show } = createMailReading(connection);
  const suppression = createSuppressionService(connection);
  const audit = createAdminAudit(connection);

  return {
    async list({ state, school, cursor }: MailQuery) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await outbox.page({ state, schoolId: school, after, limit: maxMailsPerPage + 1 });
      const shown = rows.slice(0, maxMailsPerPage);
      const last = rows.length > maxMailsPerPage ? shown.at(-1) : undefined;
      return { mails: await show(shown), next: last ? writeCursor(last) : null };
    },

    /** Those who have got it keep it; the rest are the school's addresses of now, by the same ids where they are the same. */
    async retry(id: string, actorId: string): Promise<ShownMail> {
      const row = await outbox.find(id);
      if (row === null) throw new ApiError('NOT_FOUND');
      const { recipients: addresses } = await deliveryOf(row.schoolId);
      const sent = row.recipients.filter(({ state }) => state === 'sent');
      const messageIds = new Map(row.recipients.map(({ address, messageId }) => [address, messageId]));
      const untold = addresses
        .filter((address) => sent.every((recipient) => recipient.address !== address))
        .map(untried)
        .map((recipient) => ({ ...recipient, messageId: messageIds.get(recipient.address) ?? recipient.messageId }));
      const isRetried = untold.length > 0 && (await outbox.retry(row, [...sent, ...untold], new Date()));
      if (!isRetried) throw new ApiError('CHANGED_MEANWHILE');
      const meta = { before: { state: row.state, tries: row.tries }, after: { state: 'queued', tries: 0 } };
      await audit.record({ actorId, action: 'mail.retried', targetType: 'mail', targetId: id, meta });
      const [shown] = await show([(await outbox.find(id)) ?? row]);
      if (shown === undefined) throw new ApiError('NOT_FOUND');
      return shown;
    },

    async listSuppressions(after = ''): Promise<SuppressedAddress[]> {
      const found = await suppression.list(after, maxListed);
      return found.map(({ _id, reason, createdAt }) => ({ address: _id, reason, createdAt: createdAt.toISOString() }));
    },

    async removeSuppression(address: string, actorId: string): Promise<void> {
      const lifted = await suppression.lift(address);
      if (lifted === null) throw new ApiError('NOT_FOUND');
      await audit.record({
        actorId,
        action: 'suppression.removed',
        targetType: 'address',
        // which address it was is nobody's to read here, and can be told by whoever knows it
        targetId: pseudonymOf(address),
        meta: { before: { reason: lifted.reason }, after: { reason: null } },
      });
    },
  };
}
