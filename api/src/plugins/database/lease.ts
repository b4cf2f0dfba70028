import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DatabaseConnection, isDuplicateKey } from '../database';
import { defineCollection } from './stored-collection';

/** What one instance does for all of them; the id names the work. Once it has expired another may take it. */
export const leaseModel = defineCollection(
  'leases',
  { _id: z.string(), holder: z.string(), expiresAt: z.date() },
  { keeping: { atMost: 1_000 }, personal: 'none' },
);

/** The right of one instance to do a work for all of them. */
export function createLease(connection: DatabaseConnection, name: string, leaseMs: number) {
  const leases = leaseModel(connection);
  const holder = randomUUID();
  return {
    /** Takes the lease or keeps it longer; false while another instance has it. */
    async take(): Promise<boolean> {
      const now = Date.now();
      const isOver = { expiresAt: { $lte: new Date(now) } };
      // by a clock that was wrong; as far as one lease, clocks of instances may differ
      const isImpossible = { expiresAt: { $gt: new Date(now + 2 * leaseMs) } };
      const isOurs = { _id: name, $or: [{ holder }, isOver, isImpossible] };
      try {
        await leases.updateOne(isOurs, { $set: { holder, expiresAt: new Date(now + leaseMs) } }, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async release(): Promise<void> {
      await leases.deleteOne({ _id: name, holder });
    },
  };
}
export type Lease = ReturnType<typeof createLease>;
