import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { emailFieldSchema, honeypotSchema, optionalText, requiredPhoneSchema } from './form-fields';
import { idempotencyHeadersSchema } from './leads';
import { maxMessageLength, maxOtherClaims, maxRefusalLength } from './limits';
import { nameSchema } from './names';
import { decisionSchema, refusalReasonSchema, reviewListSchema } from './reviews';
import { adminSchoolSchema, idParamsSchema, listQuerySchema } from './schools';
import { claimRoleSchema, claimStatusSchema } from './vocabulary-schemas';

/** Somebody's request to take over a school's profile. */
export const claimRequestSchema = z.strictObject({
  schoolId: z.string().min(1).max(100),
  contactPerson: nameSchema(),
  role: claimRoleSchema,
  businessEmail: emailFieldSchema,
  /** As typed; stored as E.164. */
  businessPhone: requiredPhoneSchema,
  /** As typed, checked by `domain/organisation-number`. Empty is the same as none. */
  orgNumber: z.string().trim().max(20, 'Ange ett giltigt organisationsnummer').nullable().optional(),
  message: optionalText(maxMessageLength),
  website: honeypotSchema,
});
export type ClaimRequest = z.infer<typeof claimRequestSchema>;

export const claimReceiptSchema = z.object({ id: z.uuid(), status: z.literal('ny') });
export type ClaimReceipt = z.infer<typeof claimReceiptSchema>;

/** Carries an idempotency key as enquiries do: a resend with the same key stores one claim. */
export const createClaim = defineEndpoint('createClaim', {
  summary: "Ask to take over a school's profile",
  tags: ['claims'],
  headers: idempotencyHeadersSchema,
  body: claimRequestSchema,
  response: { 201: claimReceiptSchema },
  errors: [
    'VALIDATION_FAILED',
    'SCHOOL_NOT_FOUND',
    'SCHOOL_ALREADY_CLAIMED',
    'IDEMPOTENCY_CONFLICT',
    'CSRF_FAILED',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
});

/** A claim as administrators see it. */
export const claimSchema = z.object({
  id: z.uuid(),
  schoolId: z.string(),
  /** Null for a school that is in the register no longer. */
  schoolName: z.string().nullable(),
  /** What it was called when it was claimed; null in claims from before this was kept. Left out by an API of before. */
  claimedName: z.string().nullable().optional(),
  contactPerson: z.string(),
  role: claimRoleSchema,
  businessEmail: z.string(),
  /** E.164. */
  businessPhone: z.string(),
  orgNumber: z.string().nullable(),
  message: z.string().nullable(),
  status: claimStatusSchema,
  createdAt: z.iso.datetime(),
  decision: decisionSchema.nullable(),
  /**
   * Of an approved claim: whether its invitation has been used to choose a password, or the account that it opens is closed
   * or deleted. Otherwise null.
   */
  invitation: z.enum(['waiting', 'used', 'closed', 'gone']).nullable(),
  /** Of an approved claim: it was cut off before it invited anybody, and is to be taken up. Left out by an API of before. */
  isCutOff: z.boolean().optional(),
  /** Of an approved claim by which the school is verified no longer; otherwise null. Left out by an API of before. */
  takenBack: z
    .object({
      at: z.iso.datetime(),
      /** Null once the administrator's account is gone. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
      /** False where it was cut off, and is to be taken up. */
      isFinished: z.boolean(),
    })
    .nullable()
    .optional(),
});
export type Claim = z.infer<typeof claimSchema>;

export const listClaims = defineEndpoint('listClaims', {
  summary: 'Claims of schools, newest first, with how many have each status',
  tags: ['admin'],
  querystring: listQuerySchema.extend({ status: claimStatusSchema.optional() }),
  response: { 200: reviewListSchema(claimSchema, claimStatusSchema) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

/** A claim with what it is judged by. */
export const claimDetailSchema = claimSchema.extend({
  /** What the register has of the school; null for one that is in it no longer. */
  register: adminSchoolSchema
    .pick({
      name: true,
      address: true,
      postalCode: true,
      city: true,
      website: true,
      email: true,
      phone: true,
      status: true,
      verification: true,
    })
    .nullable(),
  /** The account that an approval has opened; null until then. Left out by an API of before. */
  accountId: z.string().nullable().optional(),
  /** Of the same school, newest first. */
  otherClaims: z
    .array(
      claimSchema.pick({
        id: true,
        contactPerson: true,
        businessEmail: true,
        status: true,
        createdAt: true,
        takenBack: true,
      }),
    )
    .max(maxOtherClaims),
});
export type ClaimDetail = z.infer<typeof claimDetailSchema>;

export const getClaim = defineEndpoint('getClaim', {
  summary: 'One claim of a school, with what the register knows of the school and who else claims it',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: claimDetailSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const claimDecisionSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('verifierad') }),
  z.strictObject({ status: z.literal('avslag'), reason: refusalReasonSchema }),
]);
export type ClaimDecision = z.infer<typeof claimDecisionSchema>;

export const decideClaim = defineEndpoint('decideClaim', {
  summary:
    'Approve a claim, which marks the school verified and mails an invitation to choose a password, or refuse it, which mails the reason',
  tags: ['admin'],
  params: idParamsSchema,
  body: claimDecisionSchema,
  response: { 200: claimSchema },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'NOT_FOUND',
    'SCHOOL_NOT_FOUND',
    'ALREADY_DECIDED',
    'SCHOOL_ALREADY_CLAIMED',
    'ADDRESS_HAS_ACCOUNT',
    'SERVICE_UNAVAILABLE',
  ],
});

export const inviteClaimant = defineEndpoint('inviteClaimant', {
  summary: 'Mail a new invitation for an approved claim whose invitation was not used',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: claimSchema },
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'NOT_FOUND',
    'LINK_CLOSED',
    'INVITED_ACCOUNT_CLOSED',
    'INVITED_ACCOUNT_GONE',
    'SERVICE_UNAVAILABLE',
  ],
});

export const claimTakeBackSchema = z.strictObject({
  /** For whoever looks at the claim later; nobody is mailed it. */
  reason: optionalText(maxRefusalLength),
});
export type ClaimTakeBack = z.infer<typeof claimTakeBackSchema>;

export const takeBackClaim = defineEndpoint('takeBackClaim', {
  summary:
    'Take back the verification that an approved claim has brought: its staff lose their places and the school can be claimed anew',
  tags: ['admin'],
  params: idParamsSchema,
  body: claimTakeBackSchema,
  response: { 200: claimSchema },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'FRESH_PROOF_REQUIRED',
    'CSRF_FAILED',
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'CHANGED_MEANWHILE',
    'SERVICE_UNAVAILABLE',
  ],
});
