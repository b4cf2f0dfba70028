import fp from 'fastify-plugin';
import { ApiError } from './api-error';
import { createMailTransport, type Mail, type MailSettings } from '../mail/transport';
import type { MailKind } from '../texts/mails';
import type { LimitName } from './rate-limits';

/** A mail whose link closes earlier ones: it is made only where it may be sent. */
interface MailToMake extends Pick<Mail, 'to' | 'kind'> {
  /** Null: there is none to send. */
  make(): Promise<Mail | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    mailer: {
      /** Sends in the background: whoever asked for the mail goes on, whatever becomes of it; null: there is none to send. */
      post(mail: Mail | MailToMake | null | Promise<Mail | null>): void;
      /** Sends now, for whoever keeps count of what each address gets. @throws when the mail could not be handed over. */
      send(mail: Mail): Promise<void>;
      /** Resolves when every mail posted so far has been sent or has failed. */
      settled(): Promise<void>;
    };
  }
}

/**
 * Which limit of its recipient's a posted mail counts against. What anybody can have sent to any address must not fill a
 * mailbox, nor use up what its owner is to be told: null is for what only they, an administrator, or we ourselves cause.
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

  // whoever administers a school names any address
  colleagueMail: 'schoolMailsPerRecipient',
  takenColleagueMail: 'schoolMailsPerRecipient',
  proveRecipientMail: 'schoolMailsPerRecipient',

  passwordChangedMail: null,
  secondFactorMail: null,
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

export const mailerPlugin = fp<MailSettings>(
  async (app, settings) => {
    const send = createMailTransport(settings);
    const underWay = new Set<Promise<void>>();

    async function isWelcome({ to, kind }: Pick<Mail, 'to' | 'kind'>): Promise<boolean> {
      const limit = limitOf[kind];
      if (limit === null) return true;
      try {
        await app.rateLimits.count(limit, { email: to });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS') return false;
        throw error;
      }
    }

    async function sendWithinLimit(mail: Mail | MailToMake | null): Promise<void> {
      if (mail === null) return;
      if (!(await isWelcome(mail))) {
        app.log.warn({ kind: mail.kind }, 'a mail was left out: its address got too many');
        return;
      }
      const made = 'make' in mail ? await mail.make() : mail;
      if (made !== null) await send(made);
    }

    app.decorate('mailer', {
      send,
      post(mail) {
        const sending = Promise.resolve(mail)
          .then(sendWithinLimit)
          .catch((error: unknown) => app.log.error({ err: error }, 'mail not sent'))
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      },
      async settled() {
        await Promise.all(underWay);
      },
    });
    app.addHook('onClose', () => app.mailer.settled());
  },
  { name: 'mailer', dependencies: ['rate-limits'] },
);
