import type { BatchTime, MailMethod } from '../../../contracts/vocabulary';
import { isOneAddress } from '../../mail/transport';
import type { DatabaseConnection } from '../../plugins/database';
import { createAuditLog } from '../audit/service';
import { createPartnerService } from '../partner/service';
import { createSuppressionService } from '../privacy/service';
import { createSchoolService } from '../schools/service';
import { createAccountService } from '../session/service';
import { createTokenService } from '../tokens/service';
import { mailboxHash } from './mail-links';
import type { PartnerSettings } from './model';
import { createPartnerSettingsRepository } from './repository';

export { createLeadMailLinks, mailboxHash } from './mail-links';

/** How a school gets its enquiries by mail. */
export interface Delivery {
  method: MailMethod;
  /** At least one. */
  batchTimes: readonly BatchTime[];
  /** Addresses in lower case, each once, that may be mailed now; none where nobody can be told. */
  recipients: readonly string[];
}

type Chosen = Pick<PartnerSettings, 'recipients' | 'endedMailboxes'>;

/** What schools have chosen, for whoever mails them. */
export function createPartnerSettingsService(connection: DatabaseConnection) {
  const settings = createPartnerSettingsRepository(connection);
  const partners = createPartnerService(connection);
  const accounts = createAccountService(connection);
  const schools = createSchoolService(connection);
  const suppression = createSuppressionService(connection);
  const tokens = createTokenService(connection);
  const auditLog = createAuditLog(connection);

  /** Without those that get no mail; what the register has may be no address. */
  async function reachable(addresses: readonly string[]): Promise<string[]> {
    const real = addresses.filter(isOneAddress);
    const areSuppressed = await Promise.all(real.map(suppression.isSuppressed));
    return real.filter((_address, index) => !areSuppressed[index]);
  }

  /** The administrators of the school among our accounts, else the address that the register has of it. */
  async function accountsOrRegister(schoolId: string): Promise<string[]> {
    const staff = await partners.administratorsOf(schoolId);
    const mailable = await Promise.all(staff.map((authId) => accounts.findMailable(authId, 'school')));
    const addresses = await reachable(mailable.flatMap((account) => account?.email ?? []));
    return addresses.length > 0
      ? addresses
      : reachable([await schools.emailOf(schoolId)].flatMap((email) => email ?? []));
  }

  /** Those that the school has chosen and that have proved themselves; whoever has ended their mails is among them. */
  const chosenOf = ({ recipients }: Pick<Chosen, 'recipients'>): Promise<string[]> =>
    reachable(recipients.filter(({ provedAt }) => provedAt !== null).map(({ address }) => address));

  const unended = (addresses: readonly string[], { endedMailboxes }: Pick<Chosen, 'endedMailboxes'>): string[] => [
    ...new Set(
      addresses.filter((address) => !endedMailboxes.includes(mailboxHash(address))).map((one) => one.toLowerCase()),
    ),
  ];

  return {
    reachable,

    /** Who gets the enquiries because no address of the school's own choice can be mailed. */
    async usualRecipients(schoolId: string, chosen: Chosen): Promise<string[]> {
      if ((await chosenOf(chosen)).length > 0) return [];
      return unended(await accountsOrRegister(schoolId), chosen);
    },

    atOnceSchools: settings.listAtOnce,

    /** Takes an address (in lower case) off a school's recipients, proved or not; one that is none of them is no error. */
    async removeAddress(who: string, schoolId: string, address: string): Promise<void> {
      const id = await settings.removeAddress(schoolId, address);
      if (id === null) return;
      await tokens.closeAll(id);
      await auditLog.record({
        who,
        action: 'settings.recipient-removed',
        subjectType: 'school',
        subjectId: schoolId,
        meta: { recipient: id },
      });
    },

    async deliveryOf(schoolId: string): Promise<Delivery> {
      const { mailMethod: method, batchTimes, ...chosen } = await settings.find(schoolId);
      const addresses = await chosenOf(chosen);
      const recipients = unended(addresses.length > 0 ? addresses : await accountsOrRegister(schoolId), chosen);
      return { method, batchTimes, recipients };
    },
  };
}
