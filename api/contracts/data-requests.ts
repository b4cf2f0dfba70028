import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { emailFieldSchema, honeypotSchema, optionalText } from './form-fields';
import { idempotencyHeadersSchema } from './leads';
import { maxMessageLength } from './limits';
import { linkTokenSchema, mailSentSchema } from './session';
import { dataRights, dataRightsInWords, dataRequestStates, type DataRight } from './vocabulary';

const messageRequiredMessage = 'Skriv vad det gäller, så att vi kan göra det du begär';

const hasToSayWhat = (right: unknown): boolean => dataRightsInWords.includes(right as DataRight);

/** Looks at the message even while another field is wrong, so that a person hears of everything at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** What somebody asks for under the data protection regulation. Some rights mean nothing without saying what about. */
export const dataRequestSchema = z
  .strictObject({
    type: z.enum(dataRights, 'Välj vad du vill begära'),
    email: emailFieldSchema,
    message: optionalText(maxMessageLength),
    website: honeypotSchema,
  })
  .refine(({ type, message }) => !hasToSayWhat(type) || Boolean(message), {
    ...always,
    path: ['message'],
    message: messageRequiredMessage,
  });
export type DataRequest = z.infer<typeof dataRequestSchema>;

const linkSchema = z.strictObject({ token: linkTokenSchema });

/** What the link in the first mail can do; what it is about is known as long as it can be used. */
export const dataRequestLinkSchema = z.object({
  state: z.enum(['open', 'used', 'expired']),
  type: z.enum(dataRights).nullable(),
});
export type DataRequestLink = z.infer<typeof dataRequestLinkSchema>;

/** How a request stands, for whoever holds the link to it. Nothing in it says whose it is. */
export const dataRequestStatusSchema = z.object({
  /** To name it by when writing to us. */
  reference: z.string(),
  type: z.enum(dataRights),
  state: z.enum(dataRequestStates),
  receivedAt: z.iso.datetime(),
  provedAt: z.iso.datetime(),
  firstAnswerDueAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  canWithdraw: z.boolean(),
  /** Whether the link that it was looked up by opens the export; null for the link that only follows it. */
  exportState: z.enum(['open', 'used', 'expired']).nullable(),
});
export type DataRequestStatus = z.infer<typeof dataRequestStatusSchema>;

export const createDataRequest = defineEndpoint('createDataRequest', {
  summary: 'Ask for a right under the data protection regulation: the answer is the same for every address',
  tags: ['data requests'],
  headers: idempotencyHeadersSchema,
  body: dataRequestSchema,
  response: { 202: mailSentSchema },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const lookAtDataRequestLink = defineEndpoint('lookAtDataRequestLink', {
  summary: 'Say what the link that proves a request can do, without using it up',
  tags: ['data requests'],
  body: linkSchema,
  response: { 200: dataRequestLinkSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const proveDataRequest = defineEndpoint('proveDataRequest', {
  summary: 'Use the link up: the address is proved and the request counts; answers what it is followed by',
  tags: ['data requests'],
  body: linkSchema,
  response: { 200: z.object({ token: linkTokenSchema }) },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'LINK_CLOSED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const getDataRequest = defineEndpoint('getDataRequest', {
  summary: 'How a request stands, by the secret that its mail holds',
  tags: ['data requests'],
  body: linkSchema,
  response: { 200: dataRequestStatusSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const withdrawDataRequest = defineEndpoint('withdrawDataRequest', {
  summary: 'Withdraw a request that is not finished; again is the same',
  tags: ['data requests'],
  body: linkSchema,
  response: { 200: dataRequestStatusSchema },
  errors: [
    'VALIDATION_FAILED',
    'LINK_NOT_FOUND',
    'DATA_REQUEST_FINISHED',
    'ERASURE_UNDER_WAY',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
});

export const fetchDataExport = defineEndpoint('fetchDataExport', {
  summary: 'Everything that is held about a person, as a zip, by the link that was mailed for it; it opens once',
  tags: ['data requests'],
  body: linkSchema,
  response: { 200: z.file().mime(['application/zip']) },
  errors: ['VALIDATION_FAILED', 'LINK_CLOSED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
