import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnPrices, PriceForm } from '@korkollen/api/contracts/own-prices';
import { describeFailure, useSavePrices, type SavedPrices } from '../api/own-prices';
import { readTypedPrices, resolveTypedPrices } from './read-typed';
import { toTypedPrices, type TypedPrices } from './typed-prices';

interface Conflict {
  theirs: OwnPrices;
  /** Null where an earlier version was to be brought back. */
  mine: PriceForm | null;
}

/** The form over the price list as it was read, its saving, and what came of it. */
export function usePriceEditing(own: OwnPrices) {
  // what the form began with: what is read later never takes away what somebody types
  const [read, setRead] = useState(own);
  const [forget, setForget] = useState<number[]>([]);
  const form = useForm<TypedPrices>({
    defaultValues: toTypedPrices(own.form, own.school),
    resolver: resolveTypedPrices,
    shouldFocusError: false,
  });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useSavePrices();

  const startFrom = (current: OwnPrices): void => {
    setRead(current);
    setForget([]);
    setConflict(null);
    setFailure(null);
    form.reset(toTypedPrices(current.form, current.school));
  };

  const save = async (saved: SavedPrices): Promise<void> => {
    setFailure(null);
    try {
      const { isSaved, own: current } = await saving.mutateAsync(saved);
      if (isSaved) startFrom(current);
      else setConflict({ theirs: current, mine: 'form' in saved ? saved.form : null });
    } catch (error) {
      setFailure(describeFailure(error));
    }
  };

  const { isDirty } = form.formState;
  return {
    form,
    read,
    conflict,
    failure,
    forget,
    isDirty: isDirty || forget.length > 0,
    isPending: saving.isPending,
    toggleForget: (line: number): void =>
      setForget(forget.includes(line) ? forget.filter((other) => other !== line) : [...forget, line]),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (saving.isPending) return;
      void form.handleSubmit((values) => save({ revision: read.revision, form: readTypedPrices(values).form, forget }))(
        event,
      );
    },
    reset: () => startFrom(read),
    keepTheirs: () => conflict && startFrom(conflict.theirs),
    /** On top of what the colleague has saved; of the lines that were told then none goes unseen. */
    saveMine: (): void => {
      if (conflict?.mine) void save({ revision: conflict.theirs.revision, form: conflict.mine, forget: [] });
    },
    /** The same again, which says that it still holds. */
    confirm: () => void save({ revision: read.revision, form: read.form, forget: [] }),
    restore: (number: number) => void save({ revision: read.revision, restores: number }),
  };
}
export type PriceEditing = ReturnType<typeof usePriceEditing>;
