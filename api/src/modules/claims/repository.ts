import type { Connection } from 'mongoose';
import { claimRequestModel, type ClaimRequestRecord } from './model';

export function createClaimRepository(connection: Connection) {
  const claims = claimRequestModel(connection);
  return {
    findByIdempotencyKey: (key: string): Promise<Pick<ClaimRequestRecord, '_id' | 'contentHash'> | null> =>
      claims.findOne({ idempotencyKey: key }, { contentHash: 1 }).lean(),

    /** @throws a duplicate-key error when another claim has the same idempotency key. */
    async insert(claim: ClaimRequestRecord): Promise<void> {
      await claims.create(claim);
    },
  };
}
