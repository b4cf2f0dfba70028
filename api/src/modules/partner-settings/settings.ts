import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  PartnerSettings as SentSettings,
  RecipientLink,
  SettingsChange,
} from '../../../contracts/partner-settings';
import { maxLeadRecipients } from '../../../contracts/limits';
import { chosenAway, comingAway, isOver } from '../../../domain/stockholm/away';
import { dayOf } from '../../../domain/stockholm/days';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import type { DatabaseConnection } from '../../plugins/database';
import { sv } from '../../texts/sv';
import { createAuditLog } from '../audit/service';
import { createSchoolService } from '../schools/service';
import { createTokenService } from '../tokens/service';
import { mailboxHash } from './mail-links';
import type { LeadRecipientRecord, PartnerSettings } from './model';
import { createPartnerSettingsRepository } from './repository';
import { createPartnerSettingsService } from './service';

/** So often a change of the addresses is tried on top of somebody else's. */
const MAX_TRIES = 5;

/** What is mailed to an address that shall prove itself. */
export interface RecipientProof {
  address: string;
  secret: string;
}

/** What a school's administrators say of how it gets its enquiries. */
export function createOwnSettings(connection: DatabaseConnection) {
  const repository = createPartnerSettingsRepository(connection);
  const { usualRecipients, reachable } = createPartnerSettingsService(connection);
  const schools = createSchoolService(connection);
  const tokens = createTokenService(connection);
  const auditLog = createAuditLog(connection);

  async function read(schoolId: string): Promise<SentSettings> {
    const stored = await repository.find(schoolId);
    const { mailMethod, batchTimes, recipients, endedMailboxes, away, version } = stored;
    // only of whoever has proved to be the school's own is it told: anybody's address can be added
    const proved = recipients.filter(({ provedAt }) => provedAt !== null).map(({ address }) => address);
    const [reached, usual] = await Promise.all([reachable(proved), usualRecipients(schoolId, stored)]);
    return {
      mailMethod,
      batchTimes,
      recipients: recipients.map(({ id, address, provedAt }) => ({
        id,
        address,
        isProved: provedAt !== null,
        hasEnded: endedMailboxes.includes(mailboxHash(address)),
        isUnreachable: provedAt !== null && !reached.includes(address),
      })),
      usualRecipients: usual,
      away: comingAway(away, dayOf(new Date())),
      version,
    };
  }

  async function stands(schoolId: string, { mailMethod, batchTimes, away }: Omit<SettingsChange, 'version'>) {
    const stored = await repository.find(schoolId);
    const wanted = { mailMethod, batchTimes, away };
    return isDeepStrictEqual(wanted, {
      mailMethod: stored.mailMethod,
      batchTimes: stored.batchTimes,
      away: stored.away,
    });
  }

  const record = (person: Person, action: string, schoolId: string, meta: Record<string, unknown>): Promise<void> =>
    auditLog.record({
      who: person.userId,
      action: `settings.${action}`,
      subjectType: 'school',
      subjectId: schoolId,
      meta,
    });

  /** Changes the addresses as they are now; undefined leaves them. @throws ApiError CHANGED_MEANWHILE */
  async function changeRecipients(
    schoolId: string,
    change: (recipients: LeadRecipientRecord[]) => LeadRecipientRecord[] | undefined,
  ): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { recipientsVersion, recipients } = await repository.find(schoolId);
      const changed = change(recipients);
      if (changed === undefined) return false;
      if (await repository.changeRecipients(schoolId, recipientsVersion, changed)) return true;
    }
    throw new ApiError('CHANGED_MEANWHILE');
  }

  async function proofFor({ id, address }: LeadRecipientRecord): Promise<RecipientProof> {
    return { address, secret: (await tokens.issue('leadRecipient', id)).secret };
  }

  /** @throws ApiError LINK_CLOSED for one that was used, is too old, or whose address was taken away */
  async function linked(
    recipientId: string | null,
  ): Promise<{ settings: PartnerSettings; recipient: LeadRecipientRecord }> {
    const settings = recipientId === null ? null : await repository.findByRecipient(recipientId);
    const recipient = settings?.recipients.find(({ id }) => id === recipientId);
    if (!settings || !recipient) throw new ApiError('LINK_CLOSED');
    return { settings, recipient };
  }

  async function toLink({ settings, recipient }: Awaited<ReturnType<typeof linked>>): Promise<RecipientLink> {
    return { address: recipient.address, school_name: (await schools.nameOf(settings._id)) ?? '' };
  }

  return {
    read,

    /** @throws ApiError VALIDATION_FAILED, CHANGED_MEANWHILE for another version than the one that stands */
    async save(person: Person, schoolId: string, { version, ...chosen }: SettingsChange): Promise<SentSettings> {
      const today = dayOf(new Date());
      if (chosen.away && isOver(chosen.away, today)) {
        throw new ApiError('VALIDATION_FAILED', { fields: [{ path: 'away.until', message: sv.fields.periodOver }] });
      }
      const change = { ...chosen, away: chosenAway(chosen.away, (await repository.find(schoolId)).away, today) };
      const isChanged = await repository.change(schoolId, version, change);
      // sent again after its answer was lost, or twice at once: it stands as it is wanted
      if (!isChanged && !(await stands(schoolId, change))) throw new ApiError('CHANGED_MEANWHILE');
      // as it stands now, and also when it is the same: an earlier save may have been cut off before this
      await schools.setAway(schoolId, (await repository.find(schoolId)).away);
      if (isChanged) await record(person, 'changed', schoolId, { ...change });
      return read(schoolId);
    },

    /** Null for an address that is there already. @throws ApiError LIST_FULL, CHANGED_MEANWHILE */
    async addRecipient(person: Person, schoolId: string, typed: string): Promise<RecipientProof | null> {
      const added: LeadRecipientRecord = { id: randomUUID(), address: typed.toLowerCase(), provedAt: null };
      const isNew = await changeRecipients(schoolId, (recipients) => {
        if (recipients.some(({ address }) => address === added.address)) return undefined;
        if (recipients.length >= maxLeadRecipients) throw new ApiError('LIST_FULL');
        return [...recipients, added];
      });
      if (!isNew) return null;
      await record(person, 'recipient-added', schoolId, { recipient: added.id });
      return proofFor(added);
    },

    async removeRecipient(person: Person, schoolId: string, id: string): Promise<void> {
      const isRemoved = await changeRecipients(schoolId, (recipients) =>
        recipients.some((recipient) => recipient.id === id)
          ? recipients.filter((recipient) => recipient.id !== id)
          : undefined,
      );
      if (!isRemoved) return;
      await tokens.closeAll(id);
      await record(person, 'recipient-removed', schoolId, { recipient: id });
    },

    /** @throws ApiError NOT_FOUND */
    async putFirst(person: Person, schoolId: string, id: string): Promise<void> {
      const isMoved = await changeRecipients(schoolId, (recipients) => {
        const first = recipients.find((recipient) => recipient.id === id);
        if (!first) throw new ApiError('NOT_FOUND');
        return recipients[0] === first ? undefined : [first, ...recipients.filter((other) => other !== first)];
      });
      if (isMoved) await record(person, 'recipient-first', schoolId, { recipient: id });
    },

    /**
     * A new link for an address of the school.
     * @param admit throws where it is not to be mailed
     * @throws ApiError NOT_FOUND
     */
    async renew(schoolId: string, id: string, admit: (address: string) => Promise<void>): Promise<RecipientProof> {
      const { recipients } = await repository.find(schoolId);
      const recipient = recipients.find((known) => known.id === id);
      if (!recipient) throw new ApiError('NOT_FOUND');
      await admit(recipient.address);
      return proofFor(recipient);
    },

    look: async (secret: string): Promise<RecipientLink> =>
      toLink(await linked(await tokens.subjectOf('leadRecipient', secret))),

    async prove(secret: string): Promise<RecipientLink> {
      const found = await linked(await tokens.subjectOf('leadRecipient', secret));
      const { id, address } = found.recipient;
      // used up last: where the proof could not be kept, the link can be opened again
      const isProved = await repository.prove(id, mailboxHash(address), new Date());
      if (!isProved || (await tokens.consume('leadRecipient', secret)) === null) throw new ApiError('LINK_CLOSED');
      return toLink(found);
    },
  };
}
