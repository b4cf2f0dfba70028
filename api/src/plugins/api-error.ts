import type { ErrorCode } from '../../contracts/errors';

/** HTTP status of every error code. */
export const statusOfCode = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  PASSWORD_TOO_COMMON: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_PENDING_REVIEW: 403,
  FORBIDDEN: 403,
  CSRF_FAILED: 403,
  NOT_FOUND: 404,
  SCHOOL_NOT_FOUND: 404,
  TEACHER_NOT_FOUND: 404,
  LEAD_NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  SCHOOL_ALREADY_CLAIMED: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_CONFLICT: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

export interface FieldError {
  /** Dotted path into the request body. */
  path: string;
  /** Swedish sentence for the person at the form. */
  message: string;
}

/** An answer that is not a success, thrown from anywhere below a route; the one error handler turns it into JSON. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly fields: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: { fields?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
