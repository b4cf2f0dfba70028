import { maxSearchLength } from '@korkollen/api/contracts/limits';

/** Which school is meant, as `/claim?school=&schoolId=` says it. */
export interface AskedSchool {
  /** Null: to be chosen, by its name if there is one. */
  id: string | null;
  name: string;
}

export function readAskedSchool(search: URLSearchParams): AskedSchool {
  const read = (parameter: string) => (search.get(parameter) ?? '').trim().slice(0, maxSearchLength);
  return { id: read('schoolId') || null, name: read('school') };
}
