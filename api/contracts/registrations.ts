import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { honeypotSchema, requiredPhoneSchema } from './form-fields';
import { idempotencyHeadersSchema } from './leads';
import { nameSchema, optionalNameSchema } from './names';
import { decisionSchema, refusalReasonSchema, reviewListSchema } from './reviews';
import { idParamsSchema, listQuerySchema } from './schools';
import { emailSchema, longPasswordSchema, mailSentSchema } from './session';
import { registrationStateSchema, reviewedRoleSchema } from './vocabulary-schemas';

/** A school that asks for an account. */
export const schoolRegistrationSchema = z.strictObject({
  role: z.literal('school'),
  schoolName: nameSchema('Trafikskolans namn måste vara minst 2 tecken', 160),
  email: emailSchema,
  /** As typed; stored as E.164. */
  phone: requiredPhoneSchema,
  password: longPasswordSchema,
  website: honeypotSchema,
});
export type SchoolRegistration = z.infer<typeof schoolRegistrationSchema>;

/** A teacher who asks for an account. */
export const teacherRegistrationSchema = z.strictObject({
  role: z.literal('teacher'),
  name: nameSchema(),
  email: emailSchema,
  phone: requiredPhoneSchema,
  /** Where they teach, as typed; the review finds the school. */
  schoolName: optionalNameSchema(160).optional(),
  password: longPasswordSchema,
  website: honeypotSchema,
});
export type TeacherRegistration = z.infer<typeof teacherRegistrationSchema>;

export type PartnerRegistration = SchoolRegistration | TeacherRegistration;

/** Carries an idempotency key as enquiries do: a resend with the same key stores one registration and mails one link. */
export const registerPartner = defineEndpoint('registerPartner', {
  summary:
    'Ask for an account as a school or a teacher: the answer is the same for every address; the link in a mail proves it, and an administrator reviews what follows',
  tags: ['session'],
  headers: idempotencyHeadersSchema,
  body: z.discriminatedUnion('role', [schoolRegistrationSchema, teacherRegistrationSchema]),
  response: { 202: mailSentSchema },
  errors: [
    'VALIDATION_FAILED',
    'PASSWORD_TOO_COMMON',
    'IDEMPOTENCY_CONFLICT',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
});

/** A registration whose address is proved, as administrators see it. */
export const registrationSchema = z.object({
  id: z.uuid(),
  role: reviewedRoleSchema,
  state: registrationStateSchema,
  /** The school's name, or the teacher's. */
  name: z.string(),
  /** Where a teacher says that they teach; null for schools. */
  schoolName: z.string().nullable(),
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  createdAt: z.iso.datetime(),
  /** When the promised time for the review is over. */
  reviewDueAt: z.iso.datetime(),
  decision: decisionSchema.nullable(),
  /**
   * Of an approved one: it was cut off before the account was open. An approval that names neither a school nor an entry
   * finishes it as it was decided. Left out by an API of before.
   */
  isCutOff: z.boolean().optional(),
  /** What the account was tied to; null before an approval, and for a teacher without a school or an entry. */
  schoolId: z.string().nullable(),
  teacherId: z.string().nullable(),
  /** The name of the school that the account was tied to. */
  placeName: z.string().nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;

export const listRegistrations = defineEndpoint('listRegistrations', {
  summary:
    'Registrations of schools and teachers whose address is proved, newest first, with how many are in each state',
  tags: ['admin'],
  querystring: listQuerySchema.extend({ state: registrationStateSchema.optional() }),
  response: { 200: reviewListSchema(registrationSchema, registrationStateSchema) },
  errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const getRegistration = defineEndpoint('getRegistration', {
  summary: 'One registration of a school or a teacher',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: registrationSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

/** A school that comes to the register with its account; the rest of its page is filled in later. */
export const newSchoolSchema = z.strictObject({
  address: z.string().trim().min(1, 'Adress krävs').max(200, 'Adressen är för lång'),
  city: z.string().trim().min(1, 'Stad krävs').max(100, 'Staden är för lång'),
  postalCode: z
    .string()
    .regex(/^\d{3} ?\d{2}$/, 'Ange postnumret med fem siffror')
    .optional(),
  /** By which students find it in their part of town. */
  district: z.string().trim().min(1).max(100).optional(),
});

/**
 * An approval of a school names the school of the register (`schoolId`) or makes one (`newSchool`): one of the two. Of a
 * teacher it may name the entry among the school's teachers (`teacherId`), which is at a school, or the school alone. One
 * that was cut off needs none of them.
 */
export const registrationDecisionSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('approved'),
    schoolId: z.string().min(1).max(100).optional(),
    newSchool: newSchoolSchema.optional(),
    teacherId: z.string().min(1).max(100).optional(),
  }),
  z.strictObject({ state: z.literal('refused'), reason: refusalReasonSchema }),
]);
export type RegistrationDecision = z.infer<typeof registrationDecisionSchema>;

/** Where a teacher teaches: at a school of the register, as one of the teachers whom it shows if they are. */
export const teacherPlaceSchema = z.strictObject({
  schoolId: z.string().min(1).max(100),
  teacherId: z.string().min(1).max(100).optional(),
});
export type TeacherPlaceChange = z.infer<typeof teacherPlaceSchema>;

export const placeTeacher = defineEndpoint('placeTeacher', {
  summary: "Tie an approved teacher's account to another school, or to one of its teachers",
  tags: ['admin'],
  params: idParamsSchema,
  body: teacherPlaceSchema,
  response: { 200: registrationSchema },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'NOT_FOUND',
    'SCHOOL_NOT_FOUND',
    'TEACHER_NOT_FOUND',
    'TEACHER_HAS_ACCOUNT',
    'SERVICE_UNAVAILABLE',
  ],
});

export const decideRegistration = defineEndpoint('decideRegistration', {
  summary: 'Approve a registration, which opens the account and mails its owner, or refuse it, which mails the reason',
  tags: ['admin'],
  params: idParamsSchema,
  body: registrationDecisionSchema,
  response: { 200: registrationSchema },
  errors: [
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'NOT_FOUND',
    'SCHOOL_NOT_FOUND',
    'TEACHER_NOT_FOUND',
    'ALREADY_DECIDED',
    'SCHOOL_ALREADY_CLAIMED',
    'TEACHER_HAS_ACCOUNT',
    'ADDRESS_HAS_ACCOUNT',
    'SERVICE_UNAVAILABLE',
  ],
});
