import type { ErrorCode } from '../../contracts/errors';

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
