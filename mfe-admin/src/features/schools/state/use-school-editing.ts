import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminSchoolField, AdminSchoolFields } from '@korkollen/api/contracts/admin-schools';
import type { AdminSchool } from '@korkollen/api/contracts/schools';
import { useOneAtATime } from '@korkollen/shared-ui/host/one-at-a-time';
import { showRefusedFields } from '@korkollen/shared-ui/host/refused-fields';
import { randomUuid } from '@korkollen/shared-ui/host/random-uuid';
import { useKeptDraft } from '@korkollen/shared-ui/host/kept-draft';
import { ApiError } from '@korkollen/shared-ui/http/http-client';
import { schoolEditorTexts as words } from '../../../texts/school-editor';
import { describeFailure, useSaveSchool } from '../api/school-editing';
import {
  differingFields,
  fieldsOf,
  newSchoolFields,
  pickFields,
  schoolResolver,
  toFields,
  toValues,
  valueNameAt,
  withTyped,
  type SchoolValues,
} from './school-values';

/** What somebody else has made of the school while one's own changes stood in the form. */
export interface SchoolConflict {
  theirs: AdminSchool;
  changedBy: string | null;
  /** What both had read. */
  before: AdminSchoolFields;
}

export type Side = 'theirs' | 'mine';

/** What both have changed, to something else (`contested`), and what the other one alone has (`takenOver`). */
export function compare({ before, theirs }: SchoolConflict, mine: AdminSchoolFields) {
  const after = fieldsOf(theirs);
  const own = differingFields(before, mine);
  const foreign = differingFields(before, after);
  const different = differingFields(mine, after);
  return {
    contested: foreign.filter((name) => own.includes(name) && different.includes(name)),
    takenOver: foreign.filter((name) => !own.includes(name)),
  };
}

/** What came of a save that failed, beside what stands at the fields. */
interface SaveFailure {
  title: string;
  /** Null where what is wrong stands at the fields. */
  reason: string | null;
}

/** A refusal by the names that the form has for what it is about. */
const byValueNames = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError({
        status: error.status,
        text: error.message,
        fields: error.fields.map((field) => ({ ...field, path: valueNameAt(field.path) })),
      })
    : error;

/** The form over a school as it was read, or over a new one, its saving, and what came of it. */
export function useSchoolEditing(school: AdminSchool | undefined, onSaved: () => void) {
  // what the form began with: what is read later never takes away what somebody types
  const { kept, keep } = useKeptDraft<{ read: AdminSchool | undefined; values: SchoolValues }>(
    `school ${school?.id ?? ''}`,
  );
  const [read, setRead] = useState(kept ? kept.read : school);
  const start = read ? fieldsOf(read) : newSchoolFields;
  const judge = useRef(read && start);
  const form = useForm<SchoolValues>({
    defaultValues: toValues(start),
    resolver: (...given) => schoolResolver(() => judge.current)(...given),
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const { reset, getValues } = form;
  useEffect(() => {
    if (kept) reset(kept.values, { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => keep(() => (isDirty ? { read, values: structuredClone(getValues()) } : undefined)));
  const [conflict, setConflict] = useState<SchoolConflict | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const sent = useRef({ content: '', key: '' });
  const saving = useSaveSchool();
  const { isPending, begin } = useOneAtATime();

  /** Changed content is another school; the same again is the same one. */
  const keyOf = (fields: AdminSchoolFields): string => {
    const content = JSON.stringify(fields);
    if (sent.current.content !== content) sent.current = { content, key: randomUuid() };
    return sent.current.key;
  };

  /** Goes on from what stands in the register now, with what has been typed of these fields as one's own changes. */
  const goOnFrom = (now: AdminSchool, own: readonly AdminSchoolField[]): AdminSchoolFields => {
    const fields = fieldsOf(now);
    const merged = withTyped(now, form.getValues(), own);
    setRead(now);
    judge.current = fields;
    setConflict(null);
    form.reset(toValues(fields));
    form.reset(merged, { keepDefaultValues: true });
    return toFields(merged);
  };

  /** What was typed while the rest was sent is not lost with the form: it stays, as changes of what is saved now. */
  const finish = (saved: AdminSchool, sentFields: AdminSchoolFields): void => {
    const typedSince = differingFields(sentFields, toFields(form.getValues()));
    if (typedSince.length > 0) goOnFrom(saved, typedSince);
    else onSaved();
  };

  const save = async (mine: AdminSchoolFields, from: AdminSchool | undefined): Promise<void> => {
    const sentValues = structuredClone(getValues());
    try {
      if (!from) {
        const outcome = await saving.mutateAsync({ fields: mine, idempotencyKey: keyOf(mine) });
        if (outcome.isSaved) finish(outcome.school, mine);
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
        finish(outcome.school, mine);
        return;
      }
      const { theirs, changedBy } = outcome;
      const found = { theirs, changedBy, before };
      const { contested, takenOver } = compare(found, mine);
      // something that the form does not show, such as a photo
      if (contested.length + takenOver.length === 0) await save(mine, theirs);
      else setConflict(found);
    } catch (error) {
      // the summary leads to what stands at a field
      const { isAnyShown } = showRefusedFields(form, byValueNames(error), sentValues);
      const title = from ? words.updateFailed : words.createFailed;
      setFailure({ title, reason: isAnyShown ? null : describeFailure(error) });
    }
  };

  const submitFrom = (from: AdminSchool | undefined, event?: FormEvent): void =>
    begin(() => {
      setFailure(null);
      return form.handleSubmit((values) => save(toFields(values), from))(event);
    });

  return {
    form,
    /** As the register has it, when it was read last; undefined for a new one. */
    read,
    conflict,
    failure,
    isDirty,
    isPending,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (conflict) return;
      submitFrom(read, event);
    },
    /** Saves what the form holds now, with what was chosen of the fields that both have changed. */
    resolve: (chosen: Partial<Record<AdminSchoolField, Side>>): void => {
      if (!conflict) return;
      const { theirs, before } = conflict;
      const mine = toFields(form.getValues());
      const { contested } = compare(conflict, mine);
      const own = differingFields(before, mine).filter((name) => !contested.includes(name) || chosen[name] === 'mine');
      const merged = goOnFrom(theirs, own);
      if (differingFields(fieldsOf(theirs), merged).length === 0) return;
      submitFrom(theirs);
    },
    /** Goes on from what the register has become otherwise than by this form; what is typed stays. */
    takeIn: (now: AdminSchool): void => {
      const own = read ? differingFields(fieldsOf(read), toFields(form.getValues())) : [];
      goOnFrom(now, own);
    },
    discard: (): void => void (conflict && goOnFrom(conflict.theirs, [])),
  };
}
export type SchoolEditing = ReturnType<typeof useSchoolEditing>;
