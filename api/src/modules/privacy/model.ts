import { z } from 'zod';
import { defineCollection } from '../../plugins/database/stored-collection';

const optionalText = z.string().nullable().default(null);
const optionalDate = z.date().nullable().default(null);

export const consentModel = defineCollection(
  'consents',
  {
    _id: z.string(),
    userId: optionalText,
    categories: z.array(z.enum(['essential', 'analytics', 'marketing'])).default(['essential']),
    source: z.string().default('cmp_v1'),
    ipHash: optionalText,
    userAgent: optionalText,
    policyVersionMap: z.record(z.string(), z.string()).nullable().default(null),
    createdAt: z.date(),
  },
  { keeping: { atMost: 1_000_000 }, indexes: [[{ userId: 1, createdAt: -1 }]] },
);

export const dsrRequestModel = defineCollection(
  'dsr_requests',
  {
    _id: z.string(),
    userId: optionalText,
    email: z.string(),
    type: z.enum(['ACCESS', 'ERASURE', 'PORTABILITY', 'RECTIFICATION', 'OBJECTION']),
    status: z.enum(['open', 'in_progress', 'completed', 'rejected']).default('open'),
    verificationMethod: optionalText,
    verifiedBy: optionalText,
    verifiedAt: optionalDate,
    scope: optionalText,
    exportedFormat: optionalText,
    exportedAt: optionalDate,
    erasedAt: optionalDate,
    handledBy: optionalText,
    evidenceUrl: optionalText,
    evidenceChain: z.array(z.string()).default([]),
    createdAt: z.date(),
    dueAt: z.date(),
    resolvedAt: optionalDate,
    notes: optionalText,
  },
  { keeping: { atMost: 100_000 }, indexes: [[{ status: 1, dueAt: 1 }], [{ email: 1 }]] },
);

export const policyModel = defineCollection(
  'policies',
  {
    _id: z.string(),
    slug: z.string(),
    version: z.string(),
    publishedAt: z.date(),
    markup: z.string(),
    changelog: optionalText,
  },
  { keeping: { atMost: 1_000 }, indexes: [[{ slug: 1, version: 1 }, { unique: true }]] },
);

/** An address that gets no mail. The e-mail is the key. */
export const emailSuppressionModel = defineCollection(
  'email_suppression',
  { _id: z.string(), reason: z.string(), createdAt: z.date() },
  { keeping: { atMost: 500_000 } },
);
