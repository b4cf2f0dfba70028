import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseConnection, isDatabaseUnavailable, UnmendableError } from '../plugins/database';
import { createLease, type Lease } from '../plugins/database/lease';
import { migrationModel } from './model';

/** A document as an earlier release stored it. */
export type EarlierDocument = Readonly<Record<string, unknown>>;

/** A change of stored documents that the defaults of a stored schema cannot express. */
export interface Migration {
  /** The name of its file, `2026-11-21-what-it-does`; migrations run in this order. */
  name: string;
  /** The stored name of the collection. */
  collection: string;
  /**
   * Finds the documents that are still to be changed. A changed one is not found any more: that is how a run that was
   * killed is taken up again, and how the instances of the release before can go on writing meanwhile.
   */
  pending: Record<string, unknown>;
  /** The update of one document, in operators (`$set`, `$unset`, `$rename` …). */
  change(document: EarlierDocument): Record<string, unknown>;
}

export interface MigrationOptions {
  signal?: AbortSignal;
  /** How long an instance that was killed keeps the others waiting. Renewed before every portion. */
  leaseMs?: number;
  /** How often a waiting instance looks whether it is its turn. */
  pollMs?: number;
  onProgress?: (progress: { migration: string; changed: number }) => void;
}

/** A migration that did not do what it should: the API does not start on half of it. */
export class MigrationError extends UnmendableError {
  override name = 'MigrationError';
}

class LeaseLostError extends Error {}

const LEASE_ID = 'migrations';
const PORTION = 500;

/** Names the failure without its message, which may quote what is stored. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${String(code)}` : error.name;
}

async function dueMigrations(
  connection: DatabaseConnection,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const done = new Set((await migrationModel(connection).find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
  return migrations.filter(({ name }) => !done.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function changeAll(
  connection: DatabaseConnection,
  { name, collection, pending, change }: Migration,
  lease: Lease,
  { signal, onProgress }: MigrationOptions,
): Promise<number> {
  const documents = connection.collection(collection);
  let changed = 0;
  for (;;) {
    const portion = await documents.find(pending, { limit: PORTION }).toArray();
    if (portion.length === 0) return changed;
    signal?.throwIfAborted();
    if (!(await lease.take())) throw new LeaseLostError();
    const { modifiedCount } = await documents.bulkWrite(
      portion.map((document) => ({
        updateOne: { filter: { $and: [{ _id: document._id }, pending] }, update: change(document) },
      })),
    );
    const ids = portion.map(({ _id }) => _id);
    if ((await documents.countDocuments({ $and: [{ _id: { $in: ids } }, pending] })) > 0) {
      throw new MigrationError(`Migration ${name} still finds documents that it has changed`);
    }
    changed += modifiedCount;
    onProgress?.({ migration: name, changed });
  }
}

async function runOne(
  connection: DatabaseConnection,
  migration: Migration,
  lease: Lease,
  options: MigrationOptions,
): Promise<void> {
  try {
    const changed = await changeAll(connection, migration, lease, options);
    await migrationModel(connection).updateOne(
      { _id: migration.name },
      { $set: { finishedAt: new Date(), changed } },
      { upsert: true },
    );
  } catch (error) {
    const isOver = options.signal?.aborted ?? false;
    if (isOver || error instanceof MigrationError || error instanceof LeaseLostError) throw error;
    if (isDatabaseUnavailable(error)) throw error;
    throw new MigrationError(`Migration ${migration.name} failed: ${nameOf(error)}`, { cause: error });
  }
}

/**
 * Runs what has not been run on this database, one after the other. Of several instances at once one does the work and
 * the others wait for it; one that is killed is relieved when its lease has expired, and its migration taken up again.
 * @throws MigrationError when one fails: what it has changed stays changed, and it is not recorded as done.
 */
export async function runMigrations(
  connection: DatabaseConnection,
  migrations: readonly Migration[],
  options: MigrationOptions = {},
): Promise<void> {
  const { signal, leaseMs = 30_000, pollMs = 500 } = options;
  const lease = createLease(connection, LEASE_ID, leaseMs);
  while ((await dueMigrations(connection, migrations)).length > 0) {
    signal?.throwIfAborted();
    if (!(await lease.take())) {
      await delay(pollMs, undefined, { signal });
      continue;
    }
    try {
      // Read again: another instance may have finished between the look and the lease.
      for (const migration of await dueMigrations(connection, migrations)) {
        await runOne(connection, migration, lease, options);
      }
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    } finally {
      await lease.release();
    }
  }
}

/** What would be run on this database, with the number of documents that each finds as things stand. Changes nothing. */
export async function listDueMigrations(
  connection: DatabaseConnection,
  migrations: readonly Migration[],
): Promise<{ name: string; collection: string; documents: number }[]> {
  const due = await dueMigrations(connection, migrations);
  return Promise.all(
    due.map(async ({ name, collection, pending }) => ({
      name,
      collection,
      documents: await connection.collection(collection).countDocuments(pending),
    })),
  );
}
