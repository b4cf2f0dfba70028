import type { DatabaseConnection } from '../../plugins/database';
import { createLeadLinkService } from '../lead-links/service';
import { createMailMaking, type MakingOptions } from './making';
import { letterIdOf } from './recipients';
import { createOutboxRepository } from './repository';
import { createMailSending, type SendingOptions, type SendingResult } from './sending';

export { createMailReading } from './reading';

export type LeadMailingOptions = MakingOptions & SendingOptions;

/** Mails schools their leads: in batches or at once, as each has chosen. */
export function createLeadMailing(options: LeadMailingOptions) {
  const { clock = () => new Date() } = options;
  const making = createMailMaking(options);
  const sending = createMailSending(options);
  return {
    /** Makes and sends all that is due now. */
    async run(signal?: AbortSignal): Promise<SendingResult> {
      await making.run(clock(), signal);
      return sending.run(signal);
    },
  };
}
export type LeadMailing = ReturnType<typeof createLeadMailing>;

/** Closes the links to a school's leads that were mailed to an address (in lower case) and that nobody has used. */
export function createMailedLinkClosing(connection: DatabaseConnection) {
  const outbox = createOutboxRepository(connection);
  const links = createLeadLinkService(connection);
  return async (schoolId: string, address: string): Promise<void> => {
    const letterIds = (await outbox.idsTo(schoolId, address)).map((mailId) => letterIdOf(mailId, address));
    await links.close(letterIds, new Date());
  };
}
