import { z } from 'zod';
import type { DatabaseConnection } from '../../plugins/database';
import { createLease } from '../../plugins/database/lease';
import { createAdminAudit, createAuditReading, systemActor } from '../audit/service';
import { type Deleted, deleteExpired } from './deletion';
import type { KeptCollection } from './expired';

export { deleteExpired } from './deletion';
export { countExpired } from './due';

/** How long after a run the next one is due. */
export const RUN_EVERY_MS = 3_600_000;
/** Longer than a portion takes; a run that was killed is anyone's after it. */
const LEASE_MS = 60_000;
const targetType = 'retention';
const action = 'retention.ran';

const metaSchema = z.object({ deleted: z.record(z.string(), z.number()) });

/** One run, as its audit entry tells it. */
export interface RetentionRun {
  at: Date;
  /** The administrator's id; null for one by the clock. */
  by: string | null;
  deleted: Deleted;
}

/** Deletes what is kept no longer: one instance at a time, each run an audit entry that says how many and names nobody. */
export function createRetention(connection: DatabaseConnection, collections: readonly KeptCollection[]) {
  const audit = createAdminAudit(connection);
  const { page } = createAuditReading(connection);

  async function lastRuns(limit: number): Promise<RetentionRun[]> {
    const entries = await audit.newest(targetType, limit);
    return entries.map(({ createdAt, actorId, meta }) => ({
      at: createdAt,
      by: actorId === systemActor ? null : actorId,
      deleted: metaSchema.safeParse(meta).data?.deleted ?? {},
    }));
  }

  async function nextRunAt(): Promise<Date | null> {
    // one that lies ahead was written while the clock was wrong
    const [last] = await page({ kind: targetType, action, to: new Date(Date.now() + 1), limit: 1 });
    return last ? new Date(last.createdAt.getTime() + RUN_EVERY_MS) : null;
  }

  /** Null while another run is under way, and where `isDue`, asked once it is not, says no. */
  async function runAlone(
    actorId: string,
    { signal, isDue = async () => true }: { signal?: AbortSignal | undefined; isDue?: () => Promise<boolean> } = {},
  ): Promise<Deleted | null> {
    const lease = createLease(connection, 'retention', LEASE_MS);
    if (!(await lease.take())) return null;
    try {
      if (!(await isDue())) return null;
      const goesOn = async (): Promise<boolean> => !signal?.aborted && (await lease.take());
      const before = { lastRunAt: (await lastRuns(1))[0]?.at ?? null };
      const after = { lastRunAt: new Date() };
      const deleted = await deleteExpired(connection, collections, after.lastRunAt, goesOn);
      const meta = { before, after, deleted };
      await audit.record({ actorId, action, targetType, targetId: null, meta });
      return deleted;
    } finally {
      await lease.release();
    }
  }

  return {
    lastRuns,
    nextRunAt,

    /** Null while another run is under way. */
    run: (actorId: string): Promise<Deleted | null> => runAlone(actorId),

    /** Runs when the last run is long enough ago; null when it is not, or when another is under way. */
    async runWhenDue(signal?: AbortSignal): Promise<Deleted | null> {
      const isDue = async (): Promise<boolean> => {
        const next = await nextRunAt();
        return next === null || next.getTime() <= Date.now();
      };
      return (await isDue()) ? runAlone(systemActor, { signal, isDue }) : null;
    },
  };
}
export type Retention = ReturnType<typeof createRetention>;
