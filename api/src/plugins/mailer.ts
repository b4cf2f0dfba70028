import fp from 'fastify-plugin';
import { createMailTransport, type Mail, type MailSettings } from '../mail/transport';

declare module 'fastify' {
  interface FastifyInstance {
    mailer: {
      /** Sends in the background: whoever asked for the mail goes on, whatever becomes of it. */
      post(mail: Mail): void;
      /** Resolves when every mail posted so far has been sent or has failed. */
      settled(): Promise<void>;
    };
  }
}

export const mailerPlugin = fp<MailSettings>(
  async (app, settings) => {
    const send = createMailTransport(settings);
    const underWay = new Set<Promise<void>>();

    app.decorate('mailer', {
      post(mail) {
        const sending = send(mail)
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
  { name: 'mailer' },
);
