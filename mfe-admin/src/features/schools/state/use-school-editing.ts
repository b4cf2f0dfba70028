import { useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminSchoolField, AdminSchoolFields } from '@korkollen/api/contracts/admin-schools';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { showRefusedFields } from '@korkollen/shared-ui/host/refused-fields';
import { randomUuid } from '@korkollen/shared-ui/host/submit-once';
import { describeFailure, useSaveSchool } from '../api/school-editing';
import {
  differingFields,
  fieldsOf,
  newSchoolFields,
  pickFields,
  schoolResolver,
  toFields,
  toValues,
  type SchoolValues,
} from './school-values';

/** What somebody else has made of the school while one's own changes stood in the form. */
export interface SchoolConflict {
  theirs: AdminSchool;
  changedBy: string | null;
  /** What both had read. */
  before: AdminSchoolFields;
  mine: AdminSchoolFields;
  /** Changed by both, to something else. */
  contested: AdminSchoolField[];
  /** Changed by the other one alone. */
  takenOver: AdminSchoolField[];
}

export type Side = 'theirs' | 'mine';

function compare(before: AdminSchoolFields, mine: AdminSchoolFields, theirs: AdminSchool) {
  const after = fieldsOf(theirs);
  const own = differingFields(before, mine);
  const foreign = differingFields(before, after);
  const different = differingFields(mine, after);
  return {
    contested: foreign.filter((name) => own.includes(name) && different.includes(name)),
    takenOver: foreign.filter((name) => !own.includes(name)),
  };
}

/** The form over a school as it was read, or over a new one, its saving, and what came of it. */
export function useSchoolEditing(school: AdminSchool | undefined, onSaved: () => void) {
  // what the form began with: what is read later never takes away what somebody types
  const [read, setRead] = useState(school);
  const start = read ? fieldsOf(read) : newSchoolFields;
  const judge = useRef(read && start);
  const form = useForm<SchoolValues>({
    defaultValues: toValues(start),
    resolver: (...given) => schoolResolver(() => judge.current)(...given),
    shouldFocusError: false,
  });
  const [conflict, setConflict] = useState<SchoolConflict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef({ content: '', key: '' });
  const saving = useSaveSchool();

  /** Changed content is another school; the same again is the same one. */
  const keyOf = (fields: AdminSchoolFields): string => {
    const content = JSON.stringify(fields);
    if (sent.current.content !== content) sent.current = { content, key: randomUuid() };
    return sent.current.key;
  };

  const save = async (mine: AdminSchoolFields, from: AdminSchool | undefined): Promise<void> => {
    setFailure(null);
    try {
      if (!from) {
        await saving.mutateAsync({ fields: mine, idempotencyKey: keyOf(mine) });
        onSaved();
        return;
      }
      const before = fieldsOf(from);
      const changed = differingFields(before, mine);
      if (changed.length === 0) {
        onSaved();
        return;
      }
      const changes = pickFields(mine, changed);
      const outcome = await saving.mutateAsync({ id: from.id, changes, seen: from.updatedAt });
      if (outcome.isSaved) {
        onSaved();
        return;
      }
      const { theirs, changedBy } = outcome;
      const compared = compare(before, mine, theirs);
      // something that the form does not show, such as a photo
      if (compared.contested.length + compared.takenOver.length === 0) await save(mine, theirs);
      else setConflict({ theirs, changedBy, before, mine, ...compared });
    } catch (error) {
      setFailure(describeFailure(error));
      showRefusedFields(form, error);
    }
  };

  /** Goes on from what stands in the register now, with these fields as one's own changes. */
  const goOnFrom = (theirs: AdminSchool, own: Partial<AdminSchoolFields>): AdminSchoolFields => {
    const now = fieldsOf(theirs);
    const merged = { ...now, ...own };
    setRead(theirs);
    judge.current = now;
    setConflict(null);
    form.reset(toValues(now));
    form.reset(toValues(merged), { keepDefaultValues: true });
    return merged;
  };

  return {
    form,
    /** As the register has it, when it was read last; undefined for a new one. */
    read,
    conflict,
    failure,
    isDirty: form.formState.isDirty,
    isPending: saving.isPending,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (saving.isPending || conflict) return;
      void form.handleSubmit((values) => save(toFields(values), read))(event);
    },
    /** Saves with what was chosen of the fields that both have changed. */
    resolve: (chosen: Partial<Record<AdminSchoolField, Side>>): void => {
      if (!conflict) return;
      const { theirs, mine, before, contested } = conflict;
      const given = differingFields(before, mine).filter(
        (name) => !contested.includes(name) || chosen[name] === 'mine',
      );
      const merged = goOnFrom(theirs, pickFields(mine, given));
      if (differingFields(fieldsOf(theirs), merged).length > 0) void save(merged, theirs);
    },
    discard: (): void => void (conflict && goOnFrom(conflict.theirs, {})),
  };
}
export type SchoolEditing = ReturnType<typeof useSchoolEditing>;
