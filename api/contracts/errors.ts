/** Every code that an API answer may carry. */
export const errorCodes = [
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
] as const;
export type ErrorCode = (typeof errorCodes)[number];
