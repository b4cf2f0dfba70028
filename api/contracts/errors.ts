import { z } from 'zod';

/** Every code that an API answer may carry. Apps map each to Swedish words with `satisfies Record<ErrorCode, string>`. */
export const errorCodeSchema = z.enum([
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'MALFORMED_JSON',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'ACCOUNT_PENDING_REVIEW',
  'FORBIDDEN',
  'CSRF_FAILED',
  'NOT_FOUND',
  'SCHOOL_NOT_FOUND',
  'TEACHER_NOT_FOUND',
  'LEAD_NOT_FOUND',
  'EMAIL_TAKEN',
  /** The school is verified: somebody has taken over its profile. */
  'SCHOOL_ALREADY_CLAIMED',
  'PASSWORD_TOO_COMMON',
  /** The idempotency key was used before for other content. */
  'IDEMPOTENCY_CONFLICT',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

export const fieldErrorSchema = z.object({
  /** Dotted path into the request body, e.g. `phone`. */
  path: z.string(),
  /** Swedish sentence for the person at the form. */
  message: z.string(),
});

/** The one shape of every answer that is not a success. `message` is Swedish and says nothing of the inside. */
export const apiErrorSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  fields: z.array(fieldErrorSchema).optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
