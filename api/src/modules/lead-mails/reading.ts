import type { MailHealth, OutboxMail as ShownMail } from '../../../contracts/mail-outbox';
import { type MailState, mailStates } from '../../../contracts/vocabulary';
import { nextSlot } from '../../../domain/mail-slots/mail-slots';
import type { DatabaseConnection } from '../../plugins/database';
import { createMailDuty } from '../leads/service';
import { createSuppressionService } from '../privacy/service';
import { createSchoolService } from '../schools/service';
import type { OutboxRow } from './model';
import { createOutboxRepository } from './repository';

/** What became of the mails of leads, as administrators see it. */
export function createMailReading(connection: DatabaseConnection) {
  const outbox = createOutboxRepository(connection);
  const schools = createSchoolService(connection);
  const suppression = createSuppressionService(connection);
  const duty = createMailDuty(connection);

  async function show(rows: readonly OutboxRow[]): Promise<ShownMail[]> {
    const names = await schools.namesOf([...new Set(rows.map(({ schoolId }) => schoolId))]);
    return rows.map((row) => ({
      id: row._id,
      schoolId: row.schoolId,
      schoolName: names.get(row.schoolId)?.name ?? null,
      slot: row.slot?.toISOString() ?? null,
      leadCount: row.leadCount,
      state: row.state,
      recipients: row.recipients.map(({ address, state, tries, lastCode, lastTriedAt }) => ({
        address,
        state,
        tries,
        lastCode,
        lastTriedAt: lastTriedAt?.toISOString() ?? null,
      })),
      createdAt: row.createdAt.toISOString(),
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
    }));
  }

  return {
    show,

    async find(id: string): Promise<ShownMail | null> {
      const row = await outbox.find(id);
      return (row && (await show([row]))[0]) ?? null;
    },

    async health(): Promise<MailHealth> {
      const counts = await Promise.all(mailStates.map(async (state) => [state, await outbox.count(state)] as const));
      const [oldest, lastSent] = [await outbox.oldestQueued(), await outbox.lastSent()];
      return {
        counts: Object.fromEntries(counts) as Record<MailState, number>,
        oldestQueuedAt: oldest?.toISOString() ?? null,
        lastSentAt: lastSent?.toISOString() ?? null,
        unaddressedLeads: await duty.countUnaddressed(),
        suppressedAddresses: await suppression.count(),
        nextSlotAt: nextSlot(new Date()).toISOString(),
      };
    },
  };
}
