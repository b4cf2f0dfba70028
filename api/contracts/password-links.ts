import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { emailSchema, linkTokenSchema, longPasswordSchema, mailSentSchema, signedInSchema } from './session';
import { roleSchema } from './vocabulary-schemas';

export const askForPasswordReset = defineEndpoint('askForPasswordReset', {
  summary: 'Mail a link that sets a new password to the owner of an account; the answer is the same for every address',
  tags: ['session'],
  body: z.strictObject({ email: emailSchema }),
  response: { 202: mailSentSchema },
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const passwordResetSchema = z.object({
  state: z.enum(['open', 'used', 'expired']),
  /** The address that the link was mailed to. */
  email: z.string(),
  /** Whose login it is; unknown to an API from before. */
  role: roleSchema.optional(),
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

export const lookAtPasswordReset = defineEndpoint('lookAtPasswordReset', {
  summary: 'Say what the link of a reset can do, without using it up',
  tags: ['session'],
  body: z.strictObject({ token: linkTokenSchema }),
  response: { 200: passwordResetSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const findInvitation = defineEndpoint('findInvitation', {
  summary: 'Whose password an invitation sets; it stays open',
  tags: ['session'],
  body: z.strictObject({ token: linkTokenSchema }),
  response: { 200: z.object({ email: z.string(), name: z.string() }) },
  errors: ['VALIDATION_FAILED', 'LINK_CLOSED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const setPasswordRequestSchema = z.strictObject({ token: linkTokenSchema, password: longPasswordSchema });

export const setPassword = defineEndpoint('setPassword', {
  summary: 'Set a password by the link of an invitation or a reset, once; ends every other session, and signs in',
  tags: ['session'],
  body: setPasswordRequestSchema,
  response: { 200: signedInSchema },
  errors: [
    'VALIDATION_FAILED',
    'LINK_CLOSED',
    'PASSWORD_TOO_COMMON',
    'SECOND_FACTOR_REQUIRED',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
});
