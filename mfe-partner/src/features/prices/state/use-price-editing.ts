import { useState, type FormEvent } from 'react';
import type { OwnPrices } from '@korkollen/api/contracts/own-prices';
import { useOneAtATime } from '@korkollen/shared-ui/host/one-at-a-time';
import { useVersionedForm } from '../../../long-forms/use-versioned-form';
import { describeFailure, useSavePrices, type SavedPrices } from '../api/own-prices';
import { readTypedPrices, resolveTypedPrices } from './read-typed';
import { toTypedPrices, type TypedPrices } from './typed-prices';

interface Conflict {
  theirs: OwnPrices;
  /** False where an earlier version was to be brought back. */
  isOfForm: boolean;
}

/** The form over the price list as it was read, its saving, and what came of it. */
export function usePriceEditing(own: OwnPrices) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useSavePrices();
  const { isPending, begin } = useOneAtATime();
  const { form, read, isDirty, beginFrom } = useVersionedForm<OwnPrices, TypedPrices>({
    fresh: own,
    toValues: toTypedPrices,
    about: 'prices',
    isHeld: saving.isPending || conflict !== null,
    resolver: resolveTypedPrices,
    shouldFocusError: false,
  });

  const startFrom = (current: OwnPrices, sent?: TypedPrices): void => {
    setConflict(null);
    setFailure(null);
    beginFrom(current, sent);
  };

  const save = async (saved: SavedPrices): Promise<void> => {
    setFailure(null);
    const sent = structuredClone(form.getValues());
    try {
      const { isSaved, own: current } = await saving.mutateAsync(saved);
      if (isSaved) startFrom(current, sent);
      else setConflict({ theirs: current, isOfForm: 'form' in saved });
    } catch (error) {
      setFailure(describeFailure(error));
    }
  };
  const submit = (over: { revision: string; forget: number[] }) =>
    form.handleSubmit((values) => save({ ...over, form: readTypedPrices(values).form }));

  return {
    form,
    read,
    conflict,
    failure,
    isDirty,
    isPending,
    toggleForget: (line: number): void => {
      // the lines that are on their way are told by their places
      if (saving.isPending) return;
      const turned = form
        .getValues('unread')
        .map((typed, at) => (at === line ? { ...typed, isForgotten: !typed.isForgotten } : typed));
      form.setValue('unread', turned, { shouldDirty: true });
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!isDirty) return;
      const forget = form.getValues('unread').flatMap(({ isForgotten }, at) => (isForgotten ? [at] : []));
      begin(() => submit({ revision: read.revision, forget })(event));
    },
    reset: () => startFrom(read),
    keepTheirs: () => conflict && startFrom(conflict.theirs),
    /** As the form stands by now, on top of what the colleague has saved; of the lines that were told then none goes unseen. */
    saveMine: (): void => {
      if (conflict?.isOfForm) begin(submit({ revision: conflict.theirs.revision, forget: [] }));
    },
    /** The same again, which says that it still holds. */
    confirm: () => begin(() => save({ revision: read.revision, form: read.form, forget: [] })),
    restore: (number: number) => begin(() => save({ revision: read.revision, restores: number })),
  };
}
export type PriceEditing = ReturnType<typeof usePriceEditing>;
