import type { Doc } from './bson-document';
import type { Database } from './database';
import type { Steps, TurnRunner } from './turn-runner';
import { runDelete } from './write-statements';

/** Removes what TTL indexes say has expired, and cursors nobody uses. Returns what ends it. */
export function startSweeper(database: Database, runner: TurnRunner, seconds: number): () => void {
  const sweep = (): void => {
    database.storage.assertOwned();
    database.cursors.killIdle(Date.now());
    for (const { namespace, indexes } of database.catalogue.list()) {
      for (const { names, spec } of indexes) {
        if (spec.expireAfterSeconds === undefined) continue;
        const isOver = { [names[0] ?? '']: { $lt: new Date(Date.now() - spec.expireAfterSeconds * 1000) } };
        const q = { $and: [isOver, spec.partialFilter ?? {}] };
        const run = function* (): Steps<Doc> {
          return { ...(yield* runDelete(database, namespace, { q, limit: 0 })) };
        };
        runner.add({ writes: true, run, answer: () => undefined });
      }
    }
  };
  const timer = setInterval(sweep, seconds * 1000).unref();
  return () => clearInterval(timer);
}
