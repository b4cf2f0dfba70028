import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useKeptDraft } from './kept-draft';

/** What stands in a form when its writer's session ends is there again after the login. @param about what the form is about */
export function useKeptForm<Values extends FieldValues>(form: UseFormReturn<Values>, about: string): void {
  const { kept, keep } = useKeptDraft<Values>(about);
  const { reset, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => keep(() => (isDirty ? structuredClone(form.getValues()) : undefined)));
}
