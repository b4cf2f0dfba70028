import fp from 'fastify-plugin';
import type { WatchMailing } from '../modules/watches/service';
import { repeatWork } from './repeat-work';

const FIRST_AFTER_MS = 2 * 60_000;
/** Also how soon it is tried again when the mail server is away. */
const INTERVAL_MS = 10 * 60_000;

/** Mails the news of what people watch, once a day, from every instance that is up; one of them does it. */
export const watchMailsPlugin = fp<{ mailing: WatchMailing }>(
  async (app, { mailing }) =>
    repeatWork(app, {
      firstAfterMs: FIRST_AFTER_MS,
      intervalMs: INTERVAL_MS,
      failure: 'news of what people watch were not mailed',
      async run(signal) {
        const done = await mailing.run(new Date(), { signal });
        if (done && done.sent + done.failed > 0) app.log.info(done, 'news of what people watch were mailed');
      },
    }),
  { name: 'watch-mails', dependencies: ['database', 'mailer'] },
);
