import { ApiError, isOffline } from '../http/http-client';

/** An app's words for why a login did not work. */
export interface LoginProblemWords {
  wrongCredentials: string;
  pendingReview: string;
  tooManyAttempts(seconds: number | undefined): string;
  offline: string;
  unavailable: string;
}

/** What the form says when the login was refused. */
export function describeLoginProblem(error: unknown, words: LoginProblemWords): string {
  if (isOffline(error)) return words.offline;
  if (!(error instanceof ApiError)) return words.unavailable;
  switch (error.code) {
    case 'INVALID_CREDENTIALS':
    // a name or password that no account can have is as wrong as one that no account has
    case 'VALIDATION_FAILED':
      return words.wrongCredentials;
    case 'ACCOUNT_PENDING_REVIEW':
      return words.pendingReview;
    case 'TOO_MANY_REQUESTS':
      return words.tooManyAttempts(error.retryAfterSeconds);
    default:
      return words.unavailable;
  }
}
