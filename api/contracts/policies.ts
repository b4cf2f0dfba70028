import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { lineSchema, longTextSchema } from './form-fields';
import { maxChangelogLength, maxPolicyLength } from './limits';
import { policySlugs } from './vocabulary';

export const policySlugSchema = z.enum(policySlugs);

const versionSchema = z.object({
  version: z.string(),
  publishedAt: z.iso.datetime(),
  /** What is new in it, in a sentence or two. */
  changelog: z.string().nullable(),
  /** It is published and does not hold yet. */
  isUpcoming: z.literal(true).optional(),
});

/** One version of a legal text. */
export const policySchema = versionSchema.extend({
  slug: policySlugSchema,
  title: z.string(),
  /** The text below its title, as HTML of ours: headings of the second level carry ids. */
  html: z.string(),
  /** Those headings, for a table of contents. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  isCurrent: z.boolean(),
  /** Every version, newest first, this one among them. */
  versions: z.array(versionSchema),
});
export type Policy = z.infer<typeof policySchema>;

export const getPolicy = defineEndpoint('getPolicy', {
  summary: 'The current version of a legal text, and which there have been',
  tags: ['policies'],
  // what is no slug is an unknown text
  params: z.object({ slug: z.string().max(100) }),
  response: { 200: policySchema },
  errors: ['POLICY_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const getPolicyVersion = defineEndpoint('getPolicyVersion', {
  summary: 'One version of a legal text, however old',
  tags: ['policies'],
  params: z.object({ slug: z.string().max(100), version: z.string().max(100) }),
  response: { 200: policySchema },
  errors: ['POLICY_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

/** A legal text as administrators look after it. */
export const adminPolicyRowSchema = z.object({
  slug: policySlugSchema,
  title: z.string(),
  current: versionSchema,
  /** Those that are published and do not hold yet, the next one first. */
  upcoming: z.array(versionSchema),
});
export type AdminPolicyRow = z.infer<typeof adminPolicyRowSchema>;

export const adminPolicySchema = adminPolicyRowSchema.extend({
  /** Every version, newest first. */
  versions: z.array(versionSchema),
  /** The newest version as it was written: numbers and names of the product stand as `{{name}}`. */
  source: z.string(),
  /** What those stand for. */
  facts: z.record(z.string(), z.string()),
  /** Days that people are told before a version of it holds; with a fee that is new or higher. */
  noticeDays: z.int(),
  feeNoticeDays: z.int().nullable(),
  /** A new version asks every visitor for their choice of cookies anew. */
  asksVisitorsAnew: z.boolean(),
});
export type AdminPolicy = z.infer<typeof adminPolicySchema>;

const markupSchema = longTextSchema(maxPolicyLength).min(1, 'Skriv texten');

export const policyDraftSchema = z.strictObject({ markup: markupSchema });

export const policyPublicationSchema = z.strictObject({
  /** The newest version that was seen: where there is a newer one by now, nothing is published. */
  basedOn: z.string().max(10),
  markup: markupSchema,
  changelog: lineSchema(maxChangelogLength).min(1, 'Skriv vad som är nytt'),
  /** A day in Stockholm from which it holds; null: at once. */
  holdsFrom: z.iso.date('Ange en dag').nullable(),
  /** Schools shall pay something that they did not, or more. */
  isFeeChange: z.boolean(),
});
export type PolicyPublication = z.infer<typeof policyPublicationSchema>;

const adminErrors = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const slugParams = z.object({ slug: z.string().max(100) });

export const listAdminPolicies = defineEndpoint('listAdminPolicies', {
  summary: 'The legal texts with their current and coming versions',
  tags: ['admin'],
  response: { 200: z.array(adminPolicyRowSchema) },
  errors: adminErrors,
});

export const getAdminPolicy = defineEndpoint('getAdminPolicy', {
  summary: 'One legal text with its versions, and as it is written',
  tags: ['admin'],
  params: slugParams,
  response: { 200: adminPolicySchema },
  errors: [...adminErrors, 'POLICY_NOT_FOUND'],
});

/** A version as it was written: its numbers and names of the product stand as `{{name}}`. */
export const policySourceSchema = z.object({ version: z.string(), source: z.string() });
export type PolicySource = z.infer<typeof policySourceSchema>;

export const getPolicySource = defineEndpoint('getPolicySource', {
  summary: 'One version of a legal text as it was written, to go on from',
  tags: ['admin'],
  params: slugParams.extend({ version: z.string().max(100) }),
  response: { 200: policySourceSchema },
  errors: [...adminErrors, 'POLICY_NOT_FOUND'],
});

export const previewPolicy = defineEndpoint('previewPolicy', {
  summary: 'How a text would be shown; nothing is kept',
  tags: ['admin'],
  body: policyDraftSchema,
  response: { 200: policySchema.pick({ title: true, html: true, contents: true }) },
  errors: [...adminErrors, 'CSRF_FAILED', 'BODY_TOO_LARGE'],
});

export const publishPolicy = defineEndpoint('publishPolicy', {
  summary: 'Publish the next version of a legal text, which nothing changes afterwards',
  tags: ['admin'],
  params: slugParams,
  body: policyPublicationSchema,
  response: { 201: adminPolicySchema },
  errors: [...adminErrors, 'CSRF_FAILED', 'POLICY_NOT_FOUND', 'CHANGED_MEANWHILE', 'BODY_TOO_LARGE'],
});
