import type { ErrorCode } from '@korkollen/api/contracts/errors';
import { ApiError, isOffline } from '@korkollen/shared-ui/http/http-client';
import { apiErrorTexts } from '../../../texts/api-errors';
import { texts } from '../../../texts/sv';

function isKnownCode(code: string): code is ErrorCode {
  return Object.hasOwn(apiErrorTexts, code);
}

/** Why an enquiry was not sent, and that nothing of it is lost. */
export function describeFailure(error: unknown): string {
  const { failedToast, kept, offline, retryAfter } = texts.enquiry;
  if (isOffline(error)) return `${offline} ${kept}`;
  if (!(error instanceof ApiError)) return `${failedToast.description} ${kept}`;
  const reason = isKnownCode(error.code) ? apiErrorTexts[error.code] : failedToast.description;
  const wait = error.retryAfterSeconds ? `${retryAfter(error.retryAfterSeconds)} ` : '';
  return `${reason} ${wait}${kept}`;
}
