import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { idempotencyHeadersSchema } from './leads';
import { maxEmailLength, maxMessageLength, maxPhoneLength } from './limits';
import { nameSchema } from './names';
import { claimRoleSchema } from './vocabulary-schemas';

const phoneMessage = 'Telefonnummer måste vara minst 10 tecken';

/** Somebody's request to take over a school's profile. */
export const claimRequestSchema = z.strictObject({
  schoolId: z.string().min(1).max(100),
  contactPerson: nameSchema(),
  role: claimRoleSchema,
  businessEmail: z.email('Ange en giltig e-postadress').max(maxEmailLength, 'Ange en giltig e-postadress'),
  /** As typed; stored as E.164. */
  businessPhone: z.string().trim().min(10, phoneMessage).max(maxPhoneLength, 'Ange ett giltigt telefonnummer'),
  /** As typed, checked by `domain/organisation-number`. Empty is the same as none. */
  orgNumber: z.string().trim().max(20, 'Ange ett giltigt organisationsnummer').nullable().optional(),
  message: z
    .string()
    .trim()
    .max(maxMessageLength, `Texten får vara högst ${maxMessageLength} tecken`)
    .nullable()
    .optional(),
  /** Honeypot: always sent, must be empty; a filled one is answered like a success and nothing is stored. */
  website: z.string().max(500),
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
