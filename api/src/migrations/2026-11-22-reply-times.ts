import { z } from 'zod';
import { leadStatuses } from '../../contracts/vocabulary';
import { repliedWithin } from '../../domain/reply-time/reply-time';
import type { Migration } from './run-migrations';

const answeredLeadSchema = z.object({
  createdAt: z.date(),
  history: z.array(
    z.object({
      type: z.enum(['created', 'status_changed', 'withdrawn']),
      newStatus: z.enum(leadStatuses),
      createdAt: z.date(),
    }),
  ),
});

/** Enquiries that were answered before it was stored how soon; one whose history cannot be read counts for nothing. */
export const replyTimes: Migration = {
  name: '2026-11-22-reply-times',
  collection: 'leads',
  pending: { repliedWithin: { $exists: false }, status: { $nin: ['sent', 'new'] } },
  change(document) {
    const { data } = answeredLeadSchema.safeParse(document);
    return { $set: { repliedWithin: data ? repliedWithin(data) : null } };
  },
};
