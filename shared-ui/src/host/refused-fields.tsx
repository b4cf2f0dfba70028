import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../http/http-client';

/** Shows at its field what the server has against it; what is about no field of the form shows nowhere. */
export function showRefusedFields<Values extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): { isAnyShown: boolean } {
  if (!(error instanceof ApiError)) return { isAnyShown: false };
  const values = getValues();
  const refused = error.fields.filter(({ path }) => Object.hasOwn(values, path));
  for (const { path, message } of refused) setError(path as Path<Values>, { type: 'server', message });
  return { isAnyShown: refused.length > 0 };
}
