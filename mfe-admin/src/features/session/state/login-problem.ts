import { ApiError, isOffline } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';

/** What the form says when the login was refused. */
export function describeLoginProblem(error: unknown): string {
  if (isOffline(error)) return texts.session.offline;
  if (!(error instanceof ApiError)) return texts.session.unavailable;
  switch (error.code) {
    case 'INVALID_CREDENTIALS':
    // an e-mail or password that no account can have is as wrong as one that no account has
    case 'VALIDATION_FAILED':
      return texts.session.wrongCredentials;
    case 'ACCOUNT_PENDING_REVIEW':
      return texts.session.pendingReview;
    case 'TOO_MANY_REQUESTS':
      return texts.session.tooManyAttempts(error.retryAfterSeconds);
    default:
      return texts.session.unavailable;
  }
}
