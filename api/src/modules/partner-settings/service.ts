import type { BatchTime, MailMethod } from '../../../contracts/vocabulary';
import type { DatabaseConnection } from '../../plugins/database';
import { createPartnerService } from '../partner/service';
import { createSchoolService } from '../schools/service';
import { createAccountService } from '../session/service';
import { mailboxHash } from './mail-links';
import { createPartnerSettingsRepository } from './repository';

export { createLeadMailLinks, mailboxHash } from './mail-links';

/** How a school gets its enquiries by mail. */
export interface Delivery {
  method: MailMethod;
  /** At least one. */
  batchTimes: readonly BatchTime[];
  /** Addresses in lower case, each once; none where nobody can be told. */
  recipients: readonly string[];
}

/** What schools have chosen, for whoever mails them. */
export function createPartnerSettingsService(connection: DatabaseConnection) {
  const settings = createPartnerSettingsRepository(connection);
  const partners = createPartnerService(connection);
  const accounts = createAccountService(connection);
  const schools = createSchoolService(connection);

  /** The administrators of the school among our accounts, else the address that the register has of it. */
  async function usualRecipients(schoolId: string): Promise<string[]> {
    const staff = await partners.administratorsOf(schoolId);
    const mailable = await Promise.all(staff.map((authId) => accounts.findMailable(authId, 'school')));
    const addresses = mailable.flatMap((account) => account?.email ?? []);
    return addresses.length > 0 ? addresses : [await schools.emailOf(schoolId)].flatMap((email) => email ?? []);
  }

  return {
    usualRecipients,
    atOnceSchools: settings.listAtOnce,

    async deliveryOf(schoolId: string): Promise<Delivery> {
      const { mailMethod: method, batchTimes, recipients, endedMailboxes } = await settings.find(schoolId);
      const chosen = recipients.filter(({ provedAt }) => provedAt !== null).map(({ address }) => address);
      const addresses = chosen.length > 0 ? chosen : await usualRecipients(schoolId);
      const unended = addresses.filter((address) => !endedMailboxes.includes(mailboxHash(address)));
      return { method, batchTimes, recipients: [...new Set(unended.map((address) => address.toLowerCase()))] };
    },
  };
}
