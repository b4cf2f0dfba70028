import fp from 'fastify-plugin';
import { allModels } from '../all-models';
import type { DatabaseConnection } from '../plugins/database';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_AFTER_MS = 60_000;
/** Deleted in one go: some milliseconds, so that nobody waits for it. */
const PORTION = 200;

interface Expired {
  collection: string;
  filter: Record<string, unknown>;
}

/** What is over in each collection that something expires in. */
function expiredAt(now: Date): Expired[] {
  return allModels.flatMap(({ collectionName: collection, keeping }) => {
    if ('until' in keeping) return [{ collection, filter: { [keeping.until]: { $lte: now } } }];
    if (!('since' in keeping)) return [];
    const limit = new Date(now.getTime() - keeping.days * DAY_MS);
    return [{ collection, filter: { [keeping.since]: { $lte: limit } } }];
  });
}

/**
 * Deletes what is kept no longer, past mongoose so that a document that cannot be read goes too. Instances that do it at
 * the same time do no harm. Answers how many were deleted, by collection.
 */
export async function deleteExpired(
  connection: DatabaseConnection,
  now: Date,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const { collection, filter } of expiredAt(now)) {
    const documents = connection.collection(collection);
    for (;;) {
      if (signal?.aborted) return deleted;
      const found = await documents.find(filter, { projection: { _id: 1 }, limit: PORTION }).toArray();
      if (found.length === 0) break;
      // asked again: what was prolonged meanwhile stays
      const { deletedCount } = await documents.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, ...filter });
      deleted[collection] = (deleted[collection] ?? 0) + deletedCount;
    }
  }
  return deleted;
}

/** Deletes every hour what is kept no longer. */
export const retentionPlugin = fp(
  async (app) => {
    const closing = new AbortController();
    let work = Promise.resolve();

    async function run(): Promise<void> {
      if (!app.database.isReady()) return;
      try {
        const deleted = await deleteExpired(app.database.connection, new Date(), closing.signal);
        if (Object.keys(deleted).length > 0) app.log.info({ deleted }, 'what is kept no longer was deleted');
      } catch (error) {
        if (!closing.signal.aborted) app.log.error({ err: error }, 'what is kept no longer was not deleted');
      }
    }

    const start = (): void => {
      work = work.then(run);
    };
    const timers = [setTimeout(start, FIRST_AFTER_MS).unref(), setInterval(start, HOUR_MS).unref()];
    app.addHook('preClose', async () => {
      closing.abort();
      timers.forEach(clearTimeout);
      await work;
    });
  },
  { name: 'retention', dependencies: ['database'] },
);
