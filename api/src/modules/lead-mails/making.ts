import { lastSlot } from '../../../domain/mail-slots/mail-slots';
import { leadRetentionDays } from '../../../domain/retention/retention';
import type { DatabaseConnection } from '../../plugins/database';
import { createLease } from '../../plugins/database/lease';
import { createMailDuty } from '../leads/service';
import { createPartnerSettingsService } from '../partner-settings/service';
import { mailOutboxModel } from './model';
import { untriedRecipient } from './recipients';
import { createOutboxRepository } from './repository';

const DAY_MS = 86_400_000;
const LEASE_MS = 60_000;
/** What was sent on the stroke of a slot may be stored a little later; it goes along. */
const SETTLING_MS = 30_000;
/** More than a school gets in half a day, and as much as one document holds; the rest goes with the next mail. */
const MAX_LEADS = 25_000;

/** The id of a school's mail for a slot; of one that waits for none, by the lead that has waited longest. */
const batchId = (schoolId: string, slot: Date): string => `batch_${slot.toISOString()}_${schoolId}`;
const singleId = (leadId: string): string => `lead_${leadId}`;

function slotOf(mailId: string): Date | null {
  const [kind, slot = ''] = mailId.split('_', 2);
  return kind === 'batch' ? new Date(slot) : null;
}

export interface MakingOptions {
  connection: DatabaseConnection;
  /** What the ids of our mails end with. */
  mailDomain: string;
}

/** Makes mails of the leads that schools are owed. Every step may be cut off and is taken up by whoever comes next. */
export function createMailMaking({ connection, mailDomain }: MakingOptions) {
  const duty = createMailDuty(connection);
  const outbox = createOutboxRepository(connection);
  const settings = createPartnerSettingsService(connection);
  const untried = untriedRecipient(mailDomain);

  /** Stores the mail that leads are claimed for, and settles them; both as often as it takes. */
  async function finish(schoolId: string, mailId: string, addresses: readonly string[], now: Date): Promise<void> {
    let leadIds = await outbox.findLeadIds(mailId);
    if (leadIds === null) {
      const claimed = await duty.claimedFor(schoolId, mailId);
      if (claimed.length === 0) return;
      leadIds = await outbox.make(
        mailOutboxModel.make({
          _id: mailId,
          schoolId,
          slot: slotOf(mailId),
          leadIds: claimed,
          leadCount: claimed.length,
          recipients: addresses.map(untried),
          // leads that were claimed while there still was somebody to tell
          ...(addresses.length > 0 ? { nextTryAt: now } : { state: 'failed' }),
          createdAt: now,
          keptUntil: new Date(now.getTime() + leadRetentionDays * DAY_MS),
        }),
      );
    }
    await duty.settle(schoolId, mailId, leadIds);
  }

  /** False where there was nothing to make. */
  async function makeFor(schoolId: string, now: Date): Promise<boolean> {
    const { method, batchTimes, recipients: addresses } = await settings.deliveryOf(schoolId);
    for (const mailId of await duty.halfMade(schoolId)) await finish(schoolId, mailId, addresses, now);
    const slot = lastSlot(new Date(now.getTime() - SETTLING_MS), batchTimes);
    const before = method === 'atOnce' ? now : slot;
    if (addresses.length === 0) {
      await duty.setUnaddressed(schoolId, before, slot);
      return false;
    }
    const longestWaiting = await duty.longestWaiting(schoolId, before);
    if (longestWaiting === null) return false;
    const mailId = method === 'atOnce' ? singleId(longestWaiting) : batchId(schoolId, slot);
    if (await outbox.exists(mailId)) return false;
    await duty.claim(schoolId, before, mailId, MAX_LEADS);
    await finish(schoolId, mailId, addresses, now);
    return true;
  }

  /** The slot that nothing is left to make for: until the next one its leads are not looked through again. */
  let settledSlot: number | null = null;

  return {
    /** Makes every mail that is due; one instance at a time does it, and no harm comes of two. */
    async run(now: Date, signal?: AbortSignal): Promise<void> {
      const slot = lastSlot(new Date(now.getTime() - SETTLING_MS));
      const isSettled = settledSlot === slot.getTime();
      const atOnce = await settings.atOnceSchools();
      const schools = await duty.owedSchools({ slot: isSettled ? null : slot, atOnce });
      let isAllMade = true;
      if (schools.length > 0) {
        const lease = createLease(connection, 'lead-mails', LEASE_MS);
        if (!(await lease.take())) return;
        try {
          for (const schoolId of schools) {
            if (signal?.aborted || !(await lease.take())) return;
            if (await makeFor(schoolId, now)) isAllMade = false;
          }
        } finally {
          await lease.release();
        }
      }
      if (isAllMade) settledSlot = slot.getTime();
    },
  };
}
