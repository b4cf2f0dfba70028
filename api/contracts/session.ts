import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxEmailLength } from './limits';
import { nameSchema } from './names';
import { invalidEmailMessage, shortPasswordMessage } from './session-words';
import { roleSchema, staffRoleSchema, teacherEntryStateSchema } from './vocabulary-schemas';

export const emailSchema = z.email(invalidEmailMessage).max(maxEmailLength, invalidEmailMessage);
const passwordSchema = z.string().max(200, 'Lösenordet får vara högst 200 tecken');
/** Spaces at the ends are part of a password, and add nothing to it. */
export const newPasswordSchema = (minLength: number, tooShortMessage: string) =>
  passwordSchema.refine((password) => password.trim().length >= minLength, tooShortMessage);
const studentPasswordSchema = newPasswordSchema(6, shortPasswordMessage);
/** Of everybody but new students, and of everybody who changes theirs. */
export const longPasswordSchema = newPasswordSchema(8, 'Lösenordet måste vara minst 8 tecken');

/** The signed-in person, as every app knows them. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  /** Whether they have opened the link in a mail to their address; unknown to an API from before. */
  isEmailProved: z.boolean().optional(),
  phone: z.string().nullable().optional(),
  /** The school whose leads a partner sees, and that a teacher is at. */
  schoolId: z.uuid().nullable().optional(),
  schoolName: z.string().nullable().optional(),
  /** What a partner may do in their school; everybody else has none, and from an API of before it is unknown. */
  staffRole: staffRoleSchema.optional(),
  /** A teacher's own; from an API of before it is unknown. */
  teacherEntry: teacherEntryStateSchema.optional(),
  /** True for an administrator who may do nothing before a second factor is there. */
  needsSecondFactor: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** `token` is a CSRF token bound to the session in the HttpOnly cookie; alone it opens nothing. */
export const signedInSchema = sessionUserSchema.extend({ token: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;

export const loginRequestSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema.min(6, shortPasswordMessage),
  /** Whose login it is asked from: administrators have one to themselves, and pass through no other. */
  door: z.literal('admin').optional(),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** Student sign-up. Takes either `name` (the enquiry flow) or `firstName` and `lastName` (the sign-up page). */
export const studentRegistrationSchema = z
  .strictObject({
    role: z.literal('student').optional(),
    email: emailSchema,
    password: studentPasswordSchema,
    name: nameSchema().optional(),
    firstName: nameSchema('Förnamnet måste vara minst 2 tecken', 60).optional(),
    lastName: nameSchema('Efternamnet måste vara minst 2 tecken', 60).optional(),
  })
  .refine((value) => value.name !== undefined || (value.firstName !== undefined && value.lastName !== undefined), {
    path: ['firstName'],
    message: 'Förnamnet måste vara minst 2 tecken',
  });
export type StudentRegistration = z.infer<typeof studentRegistrationSchema>;

/** A mail is on its way. Whether there is an account with the address is told to nobody but its owner. */
export const mailSentSchema = z.object({ status: z.literal('mail_sent') });

/** School and teacher registrations open nothing before an administrator's review (promised within 24 hours). */
export const pendingReviewSchema = z.object({ status: z.literal('pending_review') });

const loginShape = {
  summary: 'Log in with e-mail and password',
  tags: ['session'],
  body: loginRequestSchema,
  response: { 200: signedInSchema },
  errors: [
    'VALIDATION_FAILED',
    'INVALID_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'ACCOUNT_PENDING_REVIEW',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
} as const;
const registerShape = {
  summary:
    'Ask for a student account: the answer is the same for every address, and the account opens by the link in a mail',
  tags: ['session'],
  body: studentRegistrationSchema,
  response: { 202: mailSentSchema },
  errors: ['VALIDATION_FAILED', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
} as const;

export const login = defineEndpoint('login', loginShape);
/** The same handler as `login`, under the address that the account pages use. */
export const authLogin = defineEndpoint('authLogin', loginShape);
export const register = defineEndpoint('register', registerShape);
/** The same handler as `register`. */
export const authSignup = defineEndpoint('authSignup', registerShape);

/** What the fragment of the link in a mail holds; fragments reach no server and no log. */
export const linkTokenSchema = z.string().max(200);

export const logout = defineEndpoint('logout', {
  summary: 'End the session on the server and clear its cookie',
  tags: ['session'],
  response: { 204: z.undefined() },
  errors: ['CSRF_FAILED', 'SERVICE_UNAVAILABLE'],
});

export const me = defineEndpoint('me', {
  summary: 'The signed-in person and a CSRF token for this session',
  tags: ['session'],
  response: { 200: signedInSchema },
  errors: ['UNAUTHENTICATED', 'SERVICE_UNAVAILABLE'],
});
