import { z } from 'zod';
import { replyKinds } from '../../../contracts/reply-words';
import { defineCollection } from '../../plugins/database/stored-collection';

const replySchema = z.object({
  id: z.string(),
  kind: z.enum(replyKinds),
  title: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Grows with each change. */
  version: z.number(),
  /** Who changed it last, and when; without the name once their account is gone. */
  userId: z.string(),
  userName: z.string().nullable().default(null),
  changedAt: z.date(),
});
export type ReplyRecord = z.output<typeof replySchema>;

/** The ready-made replies of each school, in one document: so their number is bounded by the write that adds one. */
export const schoolRepliesModel = defineCollection(
  'school_replies',
  {
    /** The school's id. */
    _id: z.string(),
    replies: z.array(replySchema).default([]),
  },
  {
    keeping: { atMost: 50_000 },
    personal: [
      {
        // the staff who wrote them; what they say is the school's
        id: 'replies.userId',
        withheld: 'all',
        onErasure: ({ ids }) => ({
          set: { 'replies.$[reply].userName': null },
          arrayFilters: [{ 'reply.userId': { $in: ids } }],
        }),
      },
    ],
    indexes: [[{ 'replies.userId': 1 }]],
  },
);
