import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxInboxViewNameLength, maxInboxViewQueryLength, maxInboxViews } from './limits';
import { idParamsSchema } from './schools';

/** A view of the inbox as its owner keeps it: a name for what the inbox's address narrows the list to. */
export const inboxViewContentSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Ge vyn ett namn')
    .max(maxInboxViewNameLength, `Namnet får vara högst ${maxInboxViewNameLength} tecken`),
  /** The query of the address, as a browser writes it. */
  query: z
    .string()
    .max(maxInboxViewQueryLength)
    .regex(/^[\w%&+=.*-]*$/),
});
export type InboxViewContent = z.infer<typeof inboxViewContentSchema>;

export const inboxViewSchema = inboxViewContentSchema.extend({ id: z.string() });
export type InboxView = z.infer<typeof inboxViewSchema>;

const viewsSchema = z.object({ views: z.array(inboxViewSchema).max(maxInboxViews) });
const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;

export const listInboxViews = defineEndpoint('listInboxViews', {
  summary: "The views of the inbox that the session's person has kept, the oldest first",
  tags: ['partner'],
  response: { 200: viewsSchema },
  errors,
});

export const keepInboxView = defineEndpoint('keepInboxView', {
  summary: 'Keep a view under an id of the caller’s, or change the one that has it. Answers all of them',
  tags: ['partner'],
  params: idParamsSchema,
  body: inboxViewContentSchema,
  response: { 200: viewsSchema },
  errors: [...errors, 'VALIDATION_FAILED', 'CSRF_FAILED', 'LIST_FULL'],
});

export const removeInboxView = defineEndpoint('removeInboxView', {
  summary: 'Remove a view; one that is gone is no error. Answers the rest',
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: viewsSchema },
  errors: [...errors, 'VALIDATION_FAILED', 'CSRF_FAILED'],
});
