import { createMailMaking, type MakingOptions } from './making';
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
