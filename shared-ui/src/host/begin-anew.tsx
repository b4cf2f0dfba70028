import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSameValue } from './same-value';

/**
 * Begins a form anew. What has been typed since it was sent stays, unsaved; answers whether there is nothing of the kind.
 * @param sent what stood in the form then; without it everything gives way
 */
export function beginAnew<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'resetDefaultValues'>,
  begun: Values,
  sent?: Values,
): boolean {
  const later = Object.entries(form.getValues()).filter(([name, value]) => sent && !isSameValue(value, sent[name]));
  form.resetDefaultValues(begun);
  form.reset({ ...begun, ...Object.fromEntries(later) }, { keepDefaultValues: true });
  return later.length === 0;
}
