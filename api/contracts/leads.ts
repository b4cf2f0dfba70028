import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { emailFieldSchema, honeypotSchema, optionalLine, optionalText, phoneFieldSchema } from './form-fields';
import { maxCampaignLength, maxMessageLength } from './limits';
import { nameSchema } from './names';
import {
  contactMethodSchema,
  gearboxSchema,
  inquiryTypeSchema,
  leadLanguageSchema,
  licenceClassSchema,
  timePreferenceSchema,
} from './vocabulary-schemas';

export const phoneRequiredMessage = 'Telefonnummer krävs när du väljer telefon som kontaktsätt';
export const consentRequiredMessage = 'Du måste godkänna vidarebefordran av uppgifter';

const leadFields = z.strictObject({
  name: nameSchema(),
  email: emailFieldSchema,
  /** As typed; stored as E.164. Empty is the same as none. */
  phone: phoneFieldSchema.nullable().optional(),
  city: optionalLine(100),
  /** Kept only for the inquiry type `other`; the other types store a fixed text. */
  message: optionalText(maxMessageLength),
  schoolId: z.string().max(100).nullable().optional(),
  teacherId: z.string().max(100).nullable().optional(),
  consent: z.literal(true, consentRequiredMessage),
  marketingConsent: z.boolean().optional(),
  preferredContactMethod: contactMethodSchema,
  licensePermitApplied: z.boolean().optional(),
  inquiryType: inquiryTypeSchema,
  website: honeypotSchema,
  licenseType: licenceClassSchema.nullable().optional(),
  gearbox: gearboxSchema.nullable().optional(),
  language: leadLanguageSchema.nullable().optional(),
  timePreference: timePreferenceSchema.nullable().optional(),
  /** Under 18 the form asks that a guardian knows; neither answer blocks. */
  isUnder18: z.boolean().optional(),
  guardianInformed: z.boolean().optional(),
  utmSource: optionalLine(maxCampaignLength),
  utmCampaign: optionalLine(maxCampaignLength),
});

type PhoneRule = Pick<z.input<typeof leadFields>, 'phone' | 'preferredContactMethod'>;

/** Looks at the phone even while another field is wrong, so that a person hears of everything at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
const typedPhone = ({ phone }: PhoneRule) => (typeof phone === 'string' ? phone.trim() : '');
const mayBeCalled = ({ preferredContactMethod }: PhoneRule) =>
  preferredContactMethod === 'phone' || preferredContactMethod === 'both';

/** An enquiry. A phone number is required when the answer may come by phone, at least 10 characters as typed. */
export const leadRequestSchema = leadFields
  .refine((lead) => !mayBeCalled(lead) || typedPhone(lead) !== '', {
    ...always,
    path: ['phone'],
    message: phoneRequiredMessage,
  })
  .refine((lead) => typedPhone(lead) === '' || typedPhone(lead).length >= 10, {
    ...always,
    path: ['phone'],
    message: 'Ange ett giltigt telefonnummer',
  });
export type LeadRequest = z.infer<typeof leadRequestSchema>;

export const leadReceiptSchema = z.object({ id: z.uuid(), status: z.literal('sent') });
export type LeadReceipt = z.infer<typeof leadReceiptSchema>;

/**
 * Name of the header that carries the submit's idempotency key (a uuid); a resend with the same key stores one lead. A
 * submit without a key is refused: it could not be told from its own resend.
 */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeySchema = z.uuid();
export const idempotencyHeadersSchema = z.object({ [idempotencyKeyHeader]: idempotencyKeySchema });

export const createLead = defineEndpoint('createLead', {
  summary: 'Send an enquiry to a school',
  tags: ['leads'],
  headers: idempotencyHeadersSchema,
  body: leadRequestSchema,
  response: { 201: leadReceiptSchema },
  errors: [
    'VALIDATION_FAILED',
    'SCHOOL_NOT_FOUND',
    'TEACHER_NOT_FOUND',
    'IDEMPOTENCY_CONFLICT',
    'CSRF_FAILED',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
});
