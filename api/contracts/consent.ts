import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { idempotencyHeadersSchema } from './leads';
import { maxConsentsPerPage } from './limits';
import { consentCategorySchema } from './vocabulary-schemas';

/** Versions of the texts that a visitor agrees to, by the name of the text: `{ cookies: '1' }`. */
export const policyVersionsSchema = z.record(z.string().regex(/^[a-z][a-z-]{0,39}$/), z.string().min(1).max(40));
export type PolicyVersions = z.infer<typeof policyVersionsSchema>;

const maxPolicies = 10;

export const consentRequestSchema = z.strictObject({
  /** What the visitor agrees to; `essential` is always part of it, named or not. */
  categories: z.array(consentCategorySchema).max(10),
  /** The texts that were shown with the question; those of now when left out. */
  policyVersions: policyVersionsSchema
    .refine((versions) => Object.keys(versions).length <= maxPolicies, `Högst ${maxPolicies} texter`)
    .optional(),
});

/** The choice as it counts. */
export const consentReceiptSchema = z.object({
  id: z.uuid(),
  categories: z.array(consentCategorySchema),
  policyVersions: policyVersionsSchema,
});
export type ConsentReceipt = z.infer<typeof consentReceiptSchema>;

/**
 * Keeps the proof of a choice of cookies, one row a choice. With a key in the header (a uuid) a resend is the same choice
 * and gets the same answer. A browser's privacy signal (`Sec-GPC: 1`) makes any choice essential only.
 */
export const recordConsent = defineEndpoint('recordConsent', {
  summary: 'Record a choice of cookies',
  tags: ['consent'],
  headers: idempotencyHeadersSchema.partial(),
  body: consentRequestSchema,
  response: { 201: consentReceiptSchema },
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_CONFLICT', 'CSRF_FAILED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

/** The proof of one choice, without what could lead to an address. */
export const consentEvidenceSchema = z.object({
  /** What the visitor's browser was told that it is called. */
  id: z.string(),
  at: z.iso.datetime(),
  categories: z.array(consentCategorySchema),
  /** What asked the question. */
  source: z.string(),
  policyVersions: policyVersionsSchema,
  /** Whose session the browser held; null for a guest's. */
  accountId: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type ConsentEvidence = z.infer<typeof consentEvidenceSchema>;

export const consentQuerySchema = z.strictObject({
  /** A day in Stockholm. */
  day: z.iso.date().optional(),
  /** The id of a choice, or of the account that it belongs to. */
  reference: z.string().min(1).max(100).optional(),
  /** Where the page before ended (its `next`). */
  cursor: z.string().max(200).optional(),
});
export type ConsentQuery = z.infer<typeof consentQuerySchema>;

export const listConsents = defineEndpoint('listConsents', {
  summary: 'Choices of cookies as evidence, the newest first, in pages',
  tags: ['admin'],
  querystring: consentQuerySchema,
  response: {
    200: z.object({ consents: z.array(consentEvidenceSchema).max(maxConsentsPerPage), next: z.string().nullable() }),
  },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const consentFiguresSchema = z.object({
  /** The last 30 days in Stockholm, the oldest first. Every choice holds `essential`. */
  days: z.array(z.object({ date: z.iso.date(), essential: z.int(), analytics: z.int(), marketing: z.int() })),
});
export type ConsentFigures = z.infer<typeof consentFiguresSchema>;

export const getConsentFigures = defineEndpoint('getConsentFigures', {
  summary: 'How many choices there were a day, by what they agreed to',
  tags: ['admin'],
  response: { 200: consentFiguresSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});
