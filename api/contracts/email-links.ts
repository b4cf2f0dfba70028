import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { linkTokenSchema, mailSentSchema, pendingReviewSchema, signedInSchema } from './session';
import { roleSchema } from './vocabulary-schemas';

const linkSchema = z.strictObject({ token: linkTokenSchema });

/** `proved`: the address was proved by another link, or in another way. */
export const emailLinkSchema = z.object({
  state: z.enum(['open', 'used', 'expired', 'proved']),
  /** The address that the link was mailed to. */
  email: z.string(),
  /** What the account is or becomes: a school's and a teacher's is reviewed first. Unknown to an API from before. */
  role: roleSchema.optional(),
});
export type EmailLink = z.infer<typeof emailLinkSchema>;

export const lookAtEmailLink = defineEndpoint('lookAtEmailLink', {
  summary: 'Say what a link from a mail can do, without using it up',
  tags: ['session'],
  body: linkSchema,
  response: { 200: emailLinkSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

/**
 * Takes the link and the password: whoever owns the address must not open an account that a stranger registered with it.
 */
export const proveEmail = defineEndpoint('proveEmail', {
  summary: 'Use a link up: prove the address, open the account and log in; schools and teachers wait for a review',
  tags: ['session'],
  body: z.strictObject({ token: linkTokenSchema, password: z.string().min(1).max(200) }),
  response: { 200: signedInSchema, 202: pendingReviewSchema },
  errors: [
    'VALIDATION_FAILED',
    'INVALID_CREDENTIALS',
    'LINK_NOT_FOUND',
    'LINK_CLOSED',
    'SECOND_FACTOR_REQUIRED',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
  ],
});

export const renewEmailLink = defineEndpoint('renewEmailLink', {
  summary: 'Mail a new link in the place of one that is too old, to the same address',
  tags: ['session'],
  body: linkSchema,
  response: { 202: mailSentSchema },
  errors: ['VALIDATION_FAILED', 'LINK_NOT_FOUND', 'LINK_CLOSED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});

export const sendEmailLink = defineEndpoint('sendEmailLink', {
  summary: 'Mail a link to the signed-in person whose address is not proved yet',
  tags: ['session'],
  response: { 202: mailSentSchema },
  errors: ['UNAUTHENTICATED', 'CSRF_FAILED', 'LINK_CLOSED', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
});
