import fp from 'fastify-plugin';
import { ApiError } from './api-error';
import { MailFailure } from '../mail/mail-failure';
import { createMailTransport, type Mail, type MailSettings } from '../mail/transport';
import type { MailKind } from '../texts/mails';
import type { LimitName, Subject } from './rate-limits';

/** A mail whose link closes earlier ones: it is made only where it may be sent. */
interface MailToMake extends Pick<Mail, 'to' | 'kind'> {
  /** Null: there is none to send. */
  make(): Promise<Mail | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    mailer: {
      /**
       * Sends in the background, and tries again for a while where the mail server is away: whoever asked for the mail goes
       * on, whatever becomes of it; null: there is none to send.
       * @param causedFrom The address on the net of whoever causes it by a public form
       */
      post(mail: Mail | MailToMake | null | Promise<Mail | null>, causedFrom?: string): void;
      /** Sends now, for whoever keeps count of what each address gets. @throws when the mail could not be handed over. */
      send(mail: Mail): Promise<void>;
      /** Resolves when every mail posted so far has been sent or has failed, if only for now. */
      settled(): Promise<void>;
    };
  }
}

/**
 * The limit per recipient that each kind of mail counts against. A stranger can have these mails sent to any address, and must
 * neither fill a mailbox nor use up the mails that its owner needs. So the first few that each neighbourhood on the net causes
 * are counted apart: the owner still gets what they ask for, however much others have had sent. Null is for mails that nobody
 * but the owner, an administrator or we ourselves can cause.
 */
const limitOf = {
  proveAddressMail: 'mailsPerRecipient',
  existingAccountMail: 'mailsPerRecipient',
  provePartnerAddressMail: 'mailsPerRecipient',
  registrationWaitsMail: 'mailsPerRecipient',
  proveDataRequestMail: 'mailsPerRecipient',
  // to administrators, of what anybody sends in; each kind apart, so that a flood of one does not silence the other
  registrationMail: 'registrationMailsPerRecipient',
  claimMail: 'claimMailsPerRecipient',

  passwordResetMail: 'resetMailsPerRecipient',

  // a school names any address: it is refused what is too many, instead of a mail left out that it waits for
  colleagueMail: null,
  takenColleagueMail: null,
  proveRecipientMail: null,

  passwordChangedMail: null,
  secondFactorMail: null,
  // once a day
  wrongCodesMail: null,
  accountDeletedMail: null,
  welcomeMail: null,
  removedColleagueMail: null,
  dataRequestReceivedMail: null,

  invitationMail: null,
  passwordLinkMail: null,
  registrationApprovedMail: null,
  registrationRefusedMail: null,
  claimApprovedMail: null,
  claimRefusedMail: null,
  dataRequestTakenUpMail: null,
  dataRequestRejectedMail: null,
  dataRequestDoneMail: null,
  dataExportMail: null,
  dataErasedMail: null,

  // to our own mailbox, where none may be left out
  questionMail: null,
  dataRequestNewsMail: null,

  // whoever sends them keeps count
  leadDigestMail: null,
  watchMail: null,
} as const satisfies Record<MailKind, LimitName | null>;

/**
 * After so long a posted mail is tried again that the mail server certainly did not take: the last time before the shortest of
 * our links is over.
 */
const defaultRetriesMs: readonly number[] = [60_000, 5 * 60_000, 15 * 60_000];
/** So many wait for that at most, in memory: their links carry secrets that are stored nowhere. */
const maxWaiting = 200;

export interface MailerOptions extends MailSettings {
  retriesMs?: readonly number[] | undefined;
}

export const mailerPlugin = fp<MailerOptions>(
  async (app, { retriesMs = defaultRetriesMs, ...settings }) => {
    const send = createMailTransport(settings);
    const underWay = new Set<Promise<void>>();
    const waiting = new Map<NodeJS.Timeout, Mail>();
    let isClosing = false;

    function follow(work: Promise<void>): void {
      const followed = work
        .catch((error: unknown) => app.log.error({ err: error }, 'mail not sent'))
        .finally(() => underWay.delete(followed));
      underWay.add(followed);
    }

    /** @param retries When it is tried again, one time after the other */
    async function trySending(mail: Mail, [afterMs, ...retries]: readonly number[]): Promise<void> {
      try {
        await send(mail);
      } catch (error) {
        const mayBeTaken = error instanceof MailFailure && error.kind === 'later' && waiting.size < maxWaiting;
        if (mayBeTaken && afterMs !== undefined && !isClosing) {
          const timer = setTimeout(() => {
            waiting.delete(timer);
            follow(trySending(mail, retries));
          }, afterMs).unref();
          waiting.set(timer, mail);
        }
        throw error;
      }
    }

    /** What waits is tried for the last time: the mail server may be back. */
    async function close(): Promise<void> {
      isClosing = true;
      for (const [timer, mail] of waiting) {
        clearTimeout(timer);
        follow(trySending(mail, []));
      }
      await app.mailer.settled();
    }

    async function isWithin(limit: LimitName, subject: Subject): Promise<boolean> {
      try {
        await app.rateLimits.count(limit, subject);
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS') return false;
        throw error;
      }
    }

    async function isWelcome({ to: email, kind }: Pick<Mail, 'to' | 'kind'>, causedFrom?: string): Promise<boolean> {
      const limit = limitOf[kind];
      if (limit === null) return true;
      const isFirst =
        causedFrom !== undefined &&
        (await isWithin('firstMailsPerNeighbourhood', { email, neighbourhood: causedFrom })) &&
        (await isWithin('firstMailsPerRecipient', { email }));
      return isFirst || isWithin(limit, { email });
    }

    async function sendWithinLimit(mail: Mail | MailToMake | null, causedFrom?: string): Promise<void> {
      if (mail === null) return;
      if (!(await isWelcome(mail, causedFrom))) {
        app.log.warn({ kind: mail.kind }, 'a mail was left out: its address got too many');
        return;
      }
      const made = 'make' in mail ? await mail.make() : mail;
      if (made !== null) await trySending(made, retriesMs);
    }

    app.decorate('mailer', {
      send,
      post(mail, causedFrom) {
        follow(Promise.resolve(mail).then((known) => sendWithinLimit(known, causedFrom)));
      },
      async settled() {
        await Promise.all(underWay);
      },
    });
    app.addHook('onClose', close);
  },
  { name: 'mailer', dependencies: ['rate-limits'] },
);
