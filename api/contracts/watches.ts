import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxCampaignLength, maxWatches } from './limits';
import { idParamsSchema } from './schools';
import { searchFiltersSchema } from './search';
import { linkTokenSchema } from './session';

/** Where a watched search is shown: a path of ours with its query. */
const listAddressSchema = z
  .string()
  .max(2_000)
  .regex(/^\/(?:goteborg|search)(?:\?[^\s#]*)?$/);

/** A search in words, on one line. */
const searchNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(maxCampaignLength)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

export const watchRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('school'), schoolId: z.string().max(100) }),
  z.strictObject({
    kind: z.literal('search'),
    /** What is searched for, as the page says it: it stands so in mails. */
    name: searchNameSchema,
    address: listAddressSchema,
    filters: searchFiltersSchema,
  }),
]);
export type WatchRequest = z.infer<typeof watchRequestSchema>;

/** A school or a search whose news somebody gets by mail. */
export const watchSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['school', 'search']),
  /** The school's name, or the search in words. */
  name: z.string(),
  /** Null for a search. */
  schoolId: z.string().nullable(),
  /** Where it is shown; null for a school that is no longer public. */
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Watch = z.infer<typeof watchSchema>;

const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'EMAIL_NOT_PROVED', 'SERVICE_UNAVAILABLE'] as const;

export const listWatches = defineEndpoint('listWatches', {
  summary: 'What the signed-in student watches, newest first',
  tags: ['watches'],
  response: { 200: z.object({ watches: z.array(watchSchema).max(maxWatches) }) },
  errors,
});

export const createWatch = defineEndpoint('createWatch', {
  summary: 'Watch a school or a search; what is watched already stays as it is',
  tags: ['watches'],
  body: watchRequestSchema,
  response: { 201: watchSchema },
  errors: [...errors, 'VALIDATION_FAILED', 'CSRF_FAILED', 'SCHOOL_NOT_FOUND', 'LIST_FULL'],
});

export const endWatch = defineEndpoint('endWatch', {
  summary: 'End a watch; one that is not there is no error',
  tags: ['watches'],
  params: idParamsSchema,
  response: { 204: z.undefined() },
  errors: [...errors, 'CSRF_FAILED'],
});

/** What a link in a mail of news ends: one watch, or every one of a person. Null when that has ended. */
export const watchLinkSchema = z.object({ scope: z.enum(['one', 'all']), name: z.string().nullable(), count: z.int() });
export type WatchLink = z.infer<typeof watchLinkSchema>;

export const lookAtWatchLink = defineEndpoint('lookAtWatchLink', {
  summary: 'Say what a link from a mail of news ends, without ending it',
  tags: ['watches'],
  body: z.strictObject({ token: linkTokenSchema }),
  response: { 200: watchLinkSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

const linkParamsSchema = z.strictObject({ token: linkTokenSchema });

export const openWatchLink = defineEndpoint('openWatchLink', {
  summary: 'Lead whoever opens the link of a mail’s header to the page that ends watches',
  tags: ['watches'],
  params: linkParamsSchema,
  response: { 303: z.undefined() },
  errors: ['TOO_MANY_REQUESTS'],
});

/** Mail programs post a form here (RFC 8058); what it says does not matter, the link says it all. */
export const endByWatchLink = defineEndpoint('endByWatchLink', {
  summary: 'End what a link from a mail says, without a login; what has ended already is no error',
  tags: ['watches'],
  params: linkParamsSchema,
  response: { 204: z.undefined() },
  errors: ['LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
