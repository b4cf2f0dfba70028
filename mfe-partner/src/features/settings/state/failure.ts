import { isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { peopleTexts } from '../../../texts/people';

/** Why something was not done, in a sentence. */
export function failureOf(error: unknown): string {
  if (isOffline(error)) return peopleTexts.offline;
  return reasonOf(error) ?? peopleTexts.failed;
}
