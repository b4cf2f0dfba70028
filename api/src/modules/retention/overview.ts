import type { KeptCollection as Shown, Retention as Overview } from '../../../contracts/retention';
import type { DatabaseConnection } from '../../plugins/database';
import { keptCollections } from '../../texts/kept-collections';
import { createAccountService } from '../session/service';
import { countExpired } from './due';
import { expiredAt, type KeptCollection } from './expired';
import type { Retention } from './service';

const MAX_RUNS = 20;

/** What an administrator sees of the retention: each collection's rule, what is due, and the last runs. */
export async function describeRetention(
  connection: DatabaseConnection,
  collections: readonly KeptCollection[],
  retention: Retention,
): Promise<Overview> {
  const now = new Date();
  const accounts = createAccountService(connection);
  const [runs, next] = await Promise.all([retention.lastRuns(MAX_RUNS), retention.nextRunAt()]);
  // a run that is late comes within minutes
  const nextRunAt = next !== null && next > now ? next : now;
  const [dueNow, dueAtNextRun, documents, people] = await Promise.all([
    countExpired(connection, collections, now),
    countExpired(connection, collections, nextRunAt),
    Promise.all(
      collections.map(({ collectionName }) => connection.collection(collectionName).estimatedDocumentCount()),
    ),
    accounts.describeAccounts(runs.map(({ by }) => by).filter((id) => id !== null)),
  ]);
  return {
    collections: collections.map(({ collectionName: id, keeping }, at): Shown => {
      const { name = id, kept = '', why = '' } = keptCollections[id] ?? {};
      const expires = expiredAt(keeping, now) !== null;
      const atMost = 'atMost' in keeping ? keeping.atMost : null;
      const counts = { documents: documents[at] ?? 0, dueNow: dueNow[id] ?? 0, dueAtNextRun: dueAtNextRun[id] ?? 0 };
      return { id, name, kept, why, expires, atMost, ...counts };
    }),
    runs: runs.map(({ at, by, deleted }) => ({
      at: at.toISOString(),
      by: by === null ? null : { name: people.get(by)?.name ?? null },
      deleted,
    })),
    nextRunAt: nextRunAt.toISOString(),
  };
}
