import { z } from 'zod';
import { wholeNumberUpTo } from './address-values';
import { defineEndpoint } from './endpoints';
import { idempotencyHeadersSchema } from './leads';
import { maxReplies, maxReplyLength, maxReplySubjectLength, maxReplyTitleLength } from './limits';
import { replyKinds, unknownPlaceholders } from './reply-words';
import { idParamsSchema } from './schools';

const maxReplyVersion = 999;

const text = (max: number) => z.string().trim().max(max, `Texten får vara högst ${max} tecken`);
const isFilled = (value: string): boolean => unknownPlaceholders(value).length === 0;
const unknownPlaceholder = 'Det finns något inom klammer som inte kan fyllas i';

/** A reply as the school writes it. */
export const replyContentSchema = z.strictObject({
  kind: z.enum(replyKinds),
  /** What the school calls it; no student sees it. */
  title: text(maxReplyTitleLength).min(1, 'Ange en rubrik'),
  /** Of a mail; may be empty. */
  subject: text(maxReplySubjectLength)
    .regex(/^[^\r\n]*$/, 'Ämnet får bara vara en rad')
    .refine(isFilled, unknownPlaceholder),
  text: text(maxReplyLength).min(1, 'Skriv vad svaret ska säga').refine(isFilled, unknownPlaceholder),
});
export type ReplyContent = z.infer<typeof replyContentSchema>;

export const replySchema = replyContentSchema.extend({
  id: z.uuid(),
  /** Hand it back with a change. */
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** Null once their account is gone. */
  changedBy: z.string().nullable(),
});
export type Reply = z.infer<typeof replySchema>;

const repliesSchema = z.object({ replies: z.array(replySchema).max(maxReplies) });
const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [...errors, 'VIEWER_READS_ONLY', 'VALIDATION_FAILED', 'CSRF_FAILED'] as const;

export const listReplies = defineEndpoint('listReplies', {
  summary: "The ready-made replies of the session's school, the oldest first",
  tags: ['partner'],
  response: { 200: repliesSchema },
  errors,
});

export const addReply = defineEndpoint('addReply', {
  summary: 'Add a ready-made reply; a resend with the same key adds nothing. Answers all of them',
  tags: ['partner'],
  headers: idempotencyHeadersSchema,
  body: replyContentSchema,
  response: { 200: repliesSchema },
  errors: [...changeErrors, 'LIST_FULL'],
});

export const changeReply = defineEndpoint('changeReply', {
  summary: 'Change a ready-made reply, unless a colleague has changed it since it was read. Answers all of them',
  tags: ['partner'],
  params: idParamsSchema,
  body: replyContentSchema.extend({ version: z.int().min(1).max(maxReplyVersion) }),
  response: { 200: repliesSchema },
  errors: [...changeErrors, 'NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const removeReply = defineEndpoint('removeReply', {
  summary:
    'Remove a ready-made reply, unless a colleague has changed it; one that is gone is no error. Answers the rest',
  tags: ['partner'],
  params: idParamsSchema,
  querystring: z.strictObject({ version: wholeNumberUpTo(maxReplyVersion) }),
  response: { 200: repliesSchema },
  errors: [...changeErrors, 'CHANGED_MEANWHILE'],
});
