import type { Collection } from './catalogue';
import type { Database } from './database';
import type { Index } from './index-keys';
import type { TurnRunner } from './turn-runner';
import { runDelete } from './write-statements';

// A sweep takes turns with the clients: so many documents at a time.
const mostPerTurn = 500;

/** Removes what TTL indexes say has expired, and cursors nobody uses. */
export function startSweeper(database: Database, runner: TurnRunner, seconds: number): { stop(): void } {
  const timer = setInterval(() => {
    database.cursors.killIdle(Date.now());
    sweep(database, runner);
  }, seconds * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function sweep(database: Database, runner: TurnRunner): void {
  for (const collection of database.catalogue.list()) {
    for (const index of collection.indexes)
      if (index.spec.expireAfterSeconds !== undefined) expire(database, runner, collection, index);
  }
}

function expire(database: Database, runner: TurnRunner, collection: Collection, index: Index): void {
  const before = new Date(Date.now() - (index.spec.expireAfterSeconds ?? 0) * 1000);
  const filter = { [index.names[0] ?? '']: { $lt: before }, ...index.spec.partialFilter };
  let deleted = 0;
  runner.add({
    writes: true,
    run: () => {
      deleted = runDelete(database, collection.namespace, { filter, limit: mostPerTurn }, false).deleted;
      return { ok: 1 };
    },
    answer: () => {
      if (deleted === mostPerTurn) expire(database, runner, collection, index);
    },
  });
}
