import { z } from 'zod';
import { claimKeptUntil } from '../modules/claims/service';
import type { Migration } from './run-migrations';

const claimSchema = z.object({ createdAt: z.date(), decidedAt: z.date().nullish() });

/** Claims from before they expired; one whose times cannot be read is kept as if it had come now. */
export const claimsExpire: Migration = {
  name: '2026-11-22-claims-expire',
  collection: 'claim_requests',
  pending: { expiresAt: { $exists: false } },
  change(document) {
    const { data } = claimSchema.safeParse(document);
    return { $set: { expiresAt: claimKeptUntil(data?.decidedAt ?? data?.createdAt ?? new Date()) } };
  },
};
