import type { MailState } from '../../contracts/vocabulary';

const MINUTE_MS = 60_000;
const maxDelayMs = 30 * MINUTE_MS;

/** So often a mail is handed over without hearing what became of it: the second time may be one too many, a third is not. */
export const maxUnanswered = 2;

/** Days that a recipient's server may put a mail off before it counts as failed, as long as other mail servers try. */
export const maxPutOffDays = 5;

/**
 * How long a mail waits that could not be sent: a minute, then twice as long each time, at most half an hour.
 * @param tries How often it has been tried, at least once
 * @param chance From 0 to 1: mails that failed together are not tried together
 */
export function retryDelayMs(tries: number, chance: number): number {
  const longest = Math.min(MINUTE_MS * 2 ** Math.min(tries - 1, 10), maxDelayMs);
  return Math.round((longest * (1 + chance)) / 2);
}

/** In which order states say more of a mail to several: what somebody should look at, before what is done. */
const tellingFirst = ['queued', 'sending', 'failed', 'refused', 'ambiguous', 'sent', 'suppressed'] as const;

/** The state of a mail to several recipients by the state of each; `suppressed` where there are none. */
export function stateOfAll(states: readonly MailState[]): MailState {
  return tellingFirst.find((state) => states.includes(state)) ?? 'suppressed';
}
