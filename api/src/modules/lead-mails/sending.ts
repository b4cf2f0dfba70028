import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Away } from '../../../contracts/period';
import { maxPutOffDays, maxUnanswered, retryDelayMs } from '../../../domain/mail-delivery/mail-delivery';
import { leadDigestMail, maxListedLeads } from '../../mail/lead-digest';
import { MailFailure } from '../../mail/mail-failure';
import type { SendMail } from '../../mail/transport';
import type { DatabaseConnection } from '../../plugins/database';
import { createLeadLinkService, leadLinkAddress } from '../lead-links/service';
import { createMailDuty } from '../leads/service';
import { createPartnerSettingsService } from '../partner-settings/service';
import { createSuppressionService } from '../privacy/service';
import { createSchoolService } from '../schools/service';
import type { OutboxMail, OutboxRecipient } from './model';
import { letterIdOf, untriedRecipient } from './recipients';
import { createOutboxRepository, type Hold } from './repository';

const DAY_MS = 86_400_000;
/** In a row: then the mail server is away, and no other mail is tried before the next time. */
const MAX_FAILURES = 3;

/** Another worker has the mail by now; nothing of it is ours to send. */
class HoldLostError extends Error {
  override name = 'HoldLostError';
}

export interface SendingOptions {
  connection: DatabaseConnection;
  log: Pick<FastifyBaseLogger, 'error'>;
  send: SendMail;
  /** Where links in mails lead. */
  siteOrigin: string;
  /** What the ids of our mails end with. */
  mailDomain: string;
  /** From which the secrets of links follow. */
  linkKey: string;
  /** Where such mails to an address are ended by one click. */
  unsubscribeUrl(schoolId: string, address: string): string;
  clock?: (() => Date) | undefined;
}

/** How many mails were sent to all their recipients, and how many were not, for now or for ever. */
export interface SendingResult {
  sent: number;
  failed: number;
}

/**
 * Sends the mails of the outbox, one at a time, so that an instance that is killed leaves one at most of which nobody knows
 * what became. Any number of instances do it side by side: each mail is one's at a time.
 */
export function createMailSending(options: SendingOptions) {
  const { connection, log, send, siteOrigin, linkKey, clock = () => new Date() } = options;
  const outbox = createOutboxRepository(connection);
  const duty = createMailDuty(connection);
  const links = createLeadLinkService(connection);
  const schools = createSchoolService(connection);
  const suppression = createSuppressionService(connection);
  const { awayOf, deliveryOf } = createPartnerSettingsService(connection);
  const untried = untriedRecipient(options.mailDomain);

  type Content = Awaited<ReturnType<typeof duty.stillOf>> & { school: string; away: Away | null };

  async function letterTo(address: string, mail: OutboxMail, { leads, more, school, away }: Content) {
    const letterId = letterIdOf(mail._id, address);
    const issued = await Promise.all(
      leads.map(async ({ _id: id, expiresAt }): Promise<[string, string]> => {
        const secret = await links.issue(linkKey, letterId, { id, expiresAt }, clock());
        return [id, leadLinkAddress(siteOrigin, secret)];
      }),
    );
    return leadDigestMail({
      to: address,
      school: { name: school },
      leads: leads.map(({ _id: id, name, inquiryType, createdAt }) => ({ id, name, inquiryType, createdAt })),
      more,
      away,
      links: new Map(issued),
      inboxUrl: `${siteOrigin}/partner`,
      unsubscribeUrl: options.unsubscribeUrl(mail.schoolId, address),
    });
  }

  /** What is known of a recipient after a failure; one that has nothing to do with the mail server is tried again too. */
  async function afterFailure(
    mail: OutboxMail,
    tried: OutboxRecipient,
    failure: MailFailure | null,
  ): Promise<OutboxRecipient> {
    const recipient = { ...tried, lastCode: failure?.replyCode ?? null };
    if (failure?.kind === 'unanswered') {
      const unanswered = tried.unanswered + 1;
      return { ...recipient, unanswered, state: unanswered < maxUnanswered ? 'queued' : 'ambiguous' };
    }
    if (failure?.kind === 'refused') {
      if (failure.isMailboxUnknown) await suppression.suppress(tried.address, 'bounced');
      return { ...recipient, state: 'refused' };
    }
    const isPutOffTooLong = clock().getTime() - mail.createdAt.getTime() > maxPutOffDays * DAY_MS;
    return { ...recipient, state: !failure?.isServerAway && isPutOffTooLong ? 'failed' : 'queued' };
  }

  /** @throws HoldLostError */
  async function deliver(
    mail: OutboxMail,
    hold: Hold,
    recipient: OutboxRecipient,
    content: Content,
    signal?: AbortSignal,
  ) {
    const keep = async (isKept: Promise<boolean>): Promise<void> => {
      if (!(await isKept)) throw new HoldLostError('a mail is sent by another worker by now');
    };
    await keep(outbox.keep(hold, clock()));
    const tried: OutboxRecipient = { ...recipient, tries: recipient.tries + 1, lastTriedAt: clock() };
    const letter = await letterTo(recipient.address, mail, content);
    const onHandOver = () => keep(outbox.countHandOver(hold, recipient, clock()));
    try {
      await send({ ...letter, messageId: recipient.messageId }, { onHandOver, ...(signal && { signal }) });
      return { recipient: { ...tried, state: 'sent' as const, lastCode: null }, isServerAway: false };
    } catch (error) {
      if (error instanceof HoldLostError) throw error;
      log.error({ err: error }, 'a mail of leads was not sent');
      const failure = error instanceof MailFailure ? error : null;
      return { recipient: await afterFailure(mail, tried, failure), isServerAway: failure?.isServerAway ?? false };
    }
  }

  /**
   * The recipients that the mail was made for. Where it has been sent to none of them and none of them may get it any more,
   * those take their place who may get the school's mails now.
   */
  async function recipientsOf({ recipients }: OutboxMail, hold: Hold, addresses: readonly string[]) {
    const isUntold = recipients.every(
      ({ address, state, unanswered }) => state === 'queued' && unanswered === 0 && !addresses.includes(address),
    );
    if (!isUntold || addresses.length === 0) return [...recipients];
    const others = addresses.map(untried);
    await outbox.readdress(hold, others);
    return others;
  }

  /** What is sent of a mail at this try. @throws HoldLostError */
  async function sendMail(
    mail: OutboxMail,
    hold: Hold,
    signal?: AbortSignal,
  ): Promise<{ isServerAway: boolean; isSent: boolean }> {
    const stillTheirs = await duty.stillOf(mail.schoolId, mail.leadIds, maxListedLeads, clock());
    const [school, away] = await Promise.all([schools.nameOf(mail.schoolId), awayOf(mail.schoolId)]);
    const content = { ...stillTheirs, school: school ?? '', away };
    const { recipients: addresses } = await deliveryOf(mail.schoolId);
    const recipients = await recipientsOf(mail, hold, addresses);
    let isServerAway = false;
    for (const [index, recipient] of recipients.entries()) {
      if (recipient.state !== 'queued' || isServerAway || signal?.aborted) continue;
      let known: OutboxRecipient;
      if (recipient.unanswered >= maxUnanswered) known = { ...recipient, state: 'ambiguous' };
      // what was withdrawn or erased meanwhile is told to nobody, and nobody is told who may not be any more
      else if (content.leads.length === 0 || !addresses.includes(recipient.address)) {
        known = { ...recipient, state: 'suppressed' };
      } else ({ recipient: known, isServerAway } = await deliver(mail, hold, recipient, content, signal));
      await outbox.record(mail._id, known);
      recipients[index] = known;
    }
    // what was not tried because we were asked to stop is due for whoever goes on
    const [tries, delayMs] = signal?.aborted
      ? [mail.tries, 0]
      : [mail.tries + 1, retryDelayMs(mail.tries + 1, Math.random())];
    const nextTryAt = new Date(clock().getTime() + delayMs);
    const state = await outbox.release(hold, recipients, tries, nextTryAt);
    return { isServerAway, isSent: state === 'sent' };
  }

  return {
    /** Sends one mail after the other until none is due, or the server is away. */
    async run(signal?: AbortSignal): Promise<SendingResult> {
      const result = { sent: 0, failed: 0 };
      let failuresInARow = 0;
      while (!signal?.aborted && failuresInARow < MAX_FAILURES) {
        const holder = randomUUID();
        const mail = await outbox.take(holder, clock());
        if (mail === null) break;
        try {
          const { isServerAway, isSent } = await sendMail(mail, { id: mail._id, holder }, signal);
          failuresInARow = isServerAway ? failuresInARow + 1 : 0;
          result[isSent ? 'sent' : 'failed'] += 1;
        } catch (error) {
          if (!(error instanceof HoldLostError)) throw error;
        }
      }
      return result;
    },
  };
}
