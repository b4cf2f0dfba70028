import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../texts/sv';

/** What a failure means to a person. */
export const failureReason = (error: unknown): string =>
  (isOffline(error) ? texts.failure.offline : reasonOf(error)) ?? texts.failure.unknown;
