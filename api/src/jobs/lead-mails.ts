import fp from 'fastify-plugin';
import { createBulkTransport, mailDomainOf, type MailSettings } from '../mail/transport';
import { createLeadMailing, type LeadMailing, type LeadMailingOptions } from '../modules/lead-mails/service';
import { repeatWork } from './repeat-work';

const FIRST_AFTER_MS = 30_000;
/** How long a school that is told at once waits at most. */
const INTERVAL_MS = 15_000;

declare module 'fastify' {
  interface FastifyInstance {
    leadMailing: LeadMailing;
  }
}

export interface LeadMailsOptions extends Pick<LeadMailingOptions, 'siteOrigin' | 'linkKey' | 'unsubscribeUrl'> {
  mail: MailSettings;
  /** False: nobody does it unless told. */
  isByClock: boolean;
}

/** Mails schools their leads from every instance that is up: when their slot comes, at once, and when a try is due. */
export const leadMailsPlugin = fp<LeadMailsOptions>(
  async (app, { mail, isByClock, ...links }) => {
    const { send, close } = createBulkTransport(mail);
    const { connection } = app.database;
    const mailing = createLeadMailing({
      connection,
      log: app.log,
      send,
      mailDomain: mailDomainOf(mail.from),
      ...links,
    });
    app.decorate('leadMailing', mailing);
    app.addHook('onClose', async () => close());
    if (!isByClock) return;
    repeatWork(app, {
      firstAfterMs: FIRST_AFTER_MS,
      intervalMs: INTERVAL_MS,
      failure: 'schools were not mailed their leads',
      async run(signal) {
        const done = await mailing.run(signal);
        if (done.sent + done.failed > 0) app.log.info(done, 'schools were mailed their leads');
      },
    });
  },
  { name: 'lead-mails', dependencies: ['database'] },
);
