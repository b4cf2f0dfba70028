import fp from 'fastify-plugin';
import { createImportWork } from '../modules/imports/carry-out';
import { repeatWork } from './repeat-work';

/** How soon an import that an administrator has told to begin begins. */
const INTERVAL_MS = 1_000;

/** Does what imports are to do, from every instance that is up; one of them does it. */
export const importsPlugin = fp(
  async (app) => {
    const work = createImportWork(app.database.connection);
    repeatWork(app, {
      firstAfterMs: INTERVAL_MS,
      intervalMs: INTERVAL_MS,
      failure: 'an import was interrupted, and is gone on with',
      run: (signal) => work.run(signal),
    });
  },
  { name: 'imports', dependencies: ['database'] },
);
