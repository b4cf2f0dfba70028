import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';

/** What has been saved; where a colleague was first, what stands there now. */
export interface SaveOutcome<Own> {
  isSaved: boolean;
  own: Own;
}

/** Saves, and answers what a colleague has saved meanwhile instead of overwriting it. */
export async function saveUnlessChanged<Own>(
  save: () => Promise<Own>,
  readAgain: () => Promise<Own>,
): Promise<SaveOutcome<Own>> {
  try {
    return { isSaved: true, own: await save() };
  } catch (error) {
    if (!hasErrorCode(error, 'CHANGED_MEANWHILE')) throw error;
    return { isSaved: false, own: await readAgain() };
  }
}
