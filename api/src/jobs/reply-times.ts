import { isDeepStrictEqual } from 'node:util';
import fp from 'fastify-plugin';
import type { ReplyTime } from '../../contracts/schools';
import { measureReplyTime } from '../../domain/reply-time/reply-time';
import { createReplyCounting } from '../modules/leads/service';
import { createSchoolService } from '../modules/schools/service';
import type { DatabaseConnection } from '../plugins/database';
import { createLease } from '../plugins/database/lease';
import { repeatWork } from './repeat-work';

const FIRST_AFTER_MS = 90_000;
/** A figure that people compare need not be younger, and each change makes every instance read the register again. */
const INTERVAL_MS = 3_600_000;
/** Longer than any instance takes; the next hour it is anyone's again. */
const LEASE_MS = INTERVAL_MS / 2;

/** Measures how soon each verified school answers; answers for how many of them it has changed. */
export async function measureReplyTimes(
  connection: DatabaseConnection,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const schools = createSchoolService(connection);
  const countReplies = createReplyCounting(connection);
  const changed = new Map<string, ReplyTime | null>();
  for (const { _id, replyTime } of await schools.verified()) {
    if (signal?.aborted) break;
    const measured = measureReplyTime(await countReplies({ schoolId: _id }, now));
    if (!isDeepStrictEqual(measured, replyTime)) changed.set(_id, measured);
  }
  await schools.keepReplyTimes(changed);
  return changed.size;
}

/** Measures reply times every hour, from every instance that is up; one of them does it. */
export const replyTimesPlugin = fp(
  async (app) =>
    repeatWork(app, {
      firstAfterMs: FIRST_AFTER_MS,
      intervalMs: INTERVAL_MS,
      failure: 'reply times were not measured',
      async run(signal) {
        const { connection } = app.database;
        const lease = createLease(connection, 'reply-times', LEASE_MS);
        if (!(await lease.take())) return;
        try {
          const changed = await measureReplyTimes(connection, new Date(), signal);
          if (changed > 0) app.log.info({ changed }, 'reply times were measured');
        } finally {
          await lease.release();
        }
      },
    }),
  { name: 'reply-times', dependencies: ['database'] },
);
