import type { Away } from '../../../contracts/period';
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

  /** The addresses of the school's administrators who can log in; `isAbandoned` where there are only others. */
  async function administratorsOf(schoolId: string): Promise<{ addresses: string[]; isAbandoned: boolean }> {
    const staff = await partners.administratorsOf(schoolId);
    const mailable = await Promise.all(staff.map((authId) => accounts.findMailable(authId, 'school')));
    const addresses = mailable.flatMap((account) => account?.email ?? []);
    return { addresses, isAbandoned: staff.length > 0 && addresses.length === 0 };
  }

  /** The administrators of the school among our accounts, else the address that the register has of it. */
  async function accountsOrRegister(schoolId: string): Promise<string[]> {
    const addresses = await reachable((await administratorsOf(schoolId)).addresses);
    return addresses.length > 0
      ? addresses
      : reachable([await schools.emailOf(schoolId)].flatMap((email) => email ?? []));
  }

  /**
   * Those that the school has chosen and that have proved themselves; whoever has ended their mails is among them. Not the
   * address of a closed account, and none at all where everybody has been shut out who could have chosen: whoever took a
   * school over unlawfully must not go on reading what students write.
   */
  async function chosenOf(schoolId: string, { recipients }: Pick<Chosen, 'recipients'>): Promise<string[]> {
    const proved = recipients.filter(({ provedAt }) => provedAt !== null).map(({ address }) => address);
    if (proved.length === 0 || (await administratorsOf(schoolId)).isAbandoned) return [];
    const areClosed = await Promise.all(proved.map(accounts.isClosed));
    return reachable(proved.filter((_address, index) => !areClosed[index]));
  }

  /** The addresses that a school has chosen, proved or not. */
  const addressesOf = async (schoolId: string): Promise<string[]> =>
    (await settings.find(schoolId)).recipients.map(({ address }) => address);

  const unended = (addresses: readonly string[], { endedMailboxes }: Pick<Chosen, 'endedMailboxes'>): string[] => [
    ...new Set(
      addresses.filter((address) => !endedMailboxes.includes(mailboxHash(address))).map((one) => one.toLowerCase()),
    ),
  ];

  return {
    reachable,

    /** Who gets the enquiries because no address of the school's own choice can be mailed. */
    async usualRecipients(schoolId: string, chosen: Chosen): Promise<string[]> {
      if ((await chosenOf(schoolId, chosen)).length > 0) return [];
      return unended(await accountsOrRegister(schoolId), chosen);
    },

    atOnceSchools: settings.listAtOnce,

    /** The addresses that a school has chosen whose people have all been shut out: they are mailed nothing any more. */
    async leftBehindAt(schoolId: string): Promise<string[]> {
      if (!(await administratorsOf(schoolId)).isAbandoned) return [];
      return addressesOf(schoolId);
    },

    addressesOf,

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

    /** When a school is away, was last, or will be: what came meanwhile is answered later. */
    awayOf: async (schoolId: string): Promise<Away | null> => (await settings.find(schoolId)).away,

    awayOn: settings.listAwayOn,

    async deliveryOf(schoolId: string): Promise<Delivery> {
      const { mailMethod: method, batchTimes, ...chosen } = await settings.find(schoolId);
      const addresses = await chosenOf(schoolId, chosen);
      const recipients = unended(addresses.length > 0 ? addresses : await accountsOrRegister(schoolId), chosen);
      return { method, batchTimes, recipients };
    },
  };
}
