import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../http/http-client';
import { isSameValue } from './same-value';

/** What the server has against a value goes with it, whether the form's rules are there to look at the next one or not. */
function forgetOnceChanged<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>): void {
  const refused = structuredClone(form.getValues(name));
  const stop = form.subscribe({
    formState: { values: true },
    callback: () => {
      if (isSameValue(form.getValues(name), refused)) return;
      stop();
      if (form.getFieldState(name).error?.type === 'server') form.clearErrors(name);
    },
  });
}

/**
 * Shows at its field what the server has against it; what is about no field of the form shows nowhere.
 * @param sent what stood in the form then: a field that has been changed since is blamed for nothing
 * @param place what had the focus then: the first of the fields takes it, as where the form's own rules refuse, unless
 * somebody has gone on to something else; undefined where a summary takes it
 */
export function showRefusedFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  sent?: Values,
  place?: Element | null,
): { isAnyShown: boolean } {
  if (!(error instanceof ApiError)) return { isAnyShown: false };
  const values = form.getValues();
  const order = Object.keys(values);
  const refused = error.fields
    .filter(({ path }) => order.includes(path) && (!sent || isSameValue(values[path], sent[path])))
    .toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path));
  const isStillThere = place !== undefined && [place, document.body].includes(document.activeElement);
  for (const [at, { path, message }] of refused.entries()) {
    const name = path as Path<Values>;
    form.setError(name, { type: 'server', message }, { shouldFocus: isStillThere && at === 0 });
    forgetOnceChanged(form, name);
  }
  return { isAnyShown: refused.length > 0 };
}
