import type { Database } from './database';
import type { TurnRunner } from './turn-runner';
import { runDelete } from './write-statements';

// A sweep takes turns with the clients: so many documents at a time.
const maxPerTurn = 500;

/** Removes what TTL indexes say has expired, and cursors nobody uses. Returns what ends it. */
export function startSweeper(database: Database, runner: TurnRunner, seconds: number): () => void {
  const sweep = (): void => {
    database.storage.assertOwned();
    database.cursors.killIdle(Date.now());
    for (const { namespace, indexes } of database.catalogue.list()) {
      for (const { names, spec } of indexes) {
        if (spec.expireAfterSeconds === undefined) continue;
        const isOver = { [names[0] ?? '']: { $lt: new Date(Date.now() - spec.expireAfterSeconds * 1000) } };
        expire(database, runner, namespace, { $and: [isOver, spec.partialFilter ?? {}] });
      }
    }
  };
  const timer = setInterval(sweep, seconds * 1000).unref();
  return () => clearInterval(timer);
}

function expire(database: Database, runner: TurnRunner, namespace: string, q: Record<string, unknown>): void {
  runner.add({
    writes: true,
    *run() {
      return { ...(yield* runDelete(database, namespace, { q, limit: maxPerTurn })) };
    },
    answer: (reply) => {
      if ('n' in reply && reply.n === maxPerTurn) expire(database, runner, namespace, q);
    },
  });
}
