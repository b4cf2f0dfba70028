import fp from 'fastify-plugin';
import { allModels } from '../all-models';
import { createRetention } from '../modules/retention/service';
import { repeatWork } from './repeat-work';

/** How soon it is seen that an hour has gone by since the last run: nobody waits for an instance that has ended. */
const LOOK_MS = 5 * 60_000;

/** Deletes every hour what is kept no longer, from every instance that is up; one of them does it. */
export const retentionPlugin = fp(
  async (app) =>
    repeatWork(app, {
      firstAfterMs: LOOK_MS,
      intervalMs: LOOK_MS,
      failure: 'what is kept no longer was not deleted',
      async run(signal) {
        const deleted = await createRetention(app.database.connection, allModels).runWhenDue(signal);
        if (deleted && Object.keys(deleted).length > 0) app.log.info({ deleted }, 'what is kept no longer was deleted');
      },
    }),
  { name: 'retention', dependencies: ['database'] },
);
