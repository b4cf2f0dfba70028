import fp from 'fastify-plugin';
import { ApiError } from './api-error';
import { createMailTransport, type Mail, type MailSettings } from '../mail/transport';

declare module 'fastify' {
  interface FastifyInstance {
    mailer: {
      /** Sends in the background: whoever asked for the mail goes on, whatever becomes of it; null: there is none to send. */
      post(mail: Mail | null | Promise<Mail | null>): void;
      /** Sends now, for whoever keeps count of what each address gets. @throws when the mail could not be handed over. */
      send(mail: Mail): Promise<void>;
      /** Resolves when every mail posted so far has been sent or has failed. */
      settled(): Promise<void>;
    };
  }
}

export const mailerPlugin = fp<MailSettings>(
  async (app, settings) => {
    const send = createMailTransport(settings);
    const underWay = new Set<Promise<void>>();

    /** A form that anybody fills in must not fill somebody's mailbox. */
    async function isWelcome({ to, isToUs }: Mail): Promise<boolean> {
      if (isToUs) return true;
      try {
        await app.rateLimits.count('mailsPerRecipient', { email: to });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS') return false;
        throw error;
      }
    }

    async function sendWithinLimit(mail: Mail | null): Promise<void> {
      if (mail === null) return;
      if (await isWelcome(mail)) await send(mail);
      else app.log.warn('a mail was left out: its address got too many today');
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
