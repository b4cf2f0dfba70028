import type { ErrorCode } from '@korkollen/api/contracts/errors';
import { ApiError, isOffline } from '@korkollen/shared-ui/http/http-client';
import { apiErrorTexts } from '../../../texts/api-errors';
import { texts } from '../../../texts/sv';

/** The API's reason in our words; undefined when nothing more is known than that it failed. */
export function reasonOf(error: unknown): string | undefined {
  if (isOffline(error)) return texts.account.offline;
  if (!(error instanceof ApiError)) return undefined;
  return Object.hasOwn(apiErrorTexts, error.code) ? apiErrorTexts[error.code as ErrorCode] : undefined;
}
