import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps } from 'react-hook-form';
import { beginAnew } from '@korkollen/shared-ui/host/begin-anew';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { isSameValue } from '@korkollen/shared-ui/host/same-value';

interface VersionedFormOptions<Read, Values extends FieldValues> extends Pick<
  UseFormProps<Values>,
  'resolver' | 'shouldFocusError'
> {
  /** As it is known now, whatever it was that told. */
  fresh: Read;
  toValues(read: Read): Values;
  /** What the form is about: its draft waits under that name while its writer logs in again. */
  about: string;
  /** Nothing is taken over: a save is under way, or somebody has to decide. */
  isHeld?: boolean;
}

/**
 * A form over something that colleagues change too. Its save is on top of `read`, what the form began from: the answer to
 * another call can bring a newer version, which nobody has seen in the fields. That one is begun from while nothing has
 * been touched, and its number taken over where it says the same. What stands in it when the session ends is there again
 * after the login.
 */
export function useVersionedForm<Read extends { version: number }, Values extends FieldValues>({
  fresh,
  toValues,
  about,
  isHeld = false,
  ...options
}: VersionedFormOptions<Read, Values>) {
  const { kept, keep } = useKeptDraft<{ read: Read; values: Values }>(about);
  const [read, setRead] = useState(kept?.read ?? fresh);
  const isRestored = useRef(kept === undefined);
  const form = useForm<Values>({ ...options, defaultValues: toValues(read) as DefaultValues<Values> });
  const { isDirty, isSubmitting } = form.formState;

  /** Begins anew. What has been typed since `sent` stays, unsaved; answers whether there is nothing of the kind. */
  const beginFrom = (current: Read, sent?: Values): boolean => {
    setRead(current);
    return beginAnew(form, toValues(current), sent);
  };
  /** What stands in the form is from now on a change of what a colleague has saved. */
  const goOnFrom = (theirs: Read): void => {
    setRead(theirs);
    form.resetDefaultValues(toValues(theirs));
  };
  useEffect(() => {
    if (kept && !isRestored.current) {
      isRestored.current = true;
      form.reset(kept.values, { keepDefaultValues: true });
      // the next render knows that something has been touched
      return;
    }
    keep(() => (isDirty ? { read, values: structuredClone(form.getValues()) } : undefined));
    if (isHeld || isSubmitting || fresh.version <= read.version) return;
    if (isSameValue(toValues(fresh), toValues(read))) goOnFrom(fresh);
    else if (!isDirty) beginFrom(fresh);
  });
  return { form, read, isDirty, beginFrom, goOnFrom };
}
