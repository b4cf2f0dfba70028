import { useEffect, useId, useImperativeHandle, useState, type FormEvent, type Ref } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { OwnTeacher, TeacherProfile } from '@korkollen/api/contracts/own-teachers';
import { languages, licenceClasses, scheduleTimes } from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { scheduleTimeLabel } from '@korkollen/api/domain/vocabulary/match-wishes';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { useLateResolver } from '@korkollen/shared-ui/host/late-resolver';
import { showRefusedFields } from '@korkollen/shared-ui/host/refused-fields';
import { useOneAtATime } from '@korkollen/shared-ui/host/one-at-a-time';
import { hasErrorCode, isOffline, reasonOf } from '@korkollen/shared-ui/http/http-client';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { space } from '@korkollen/shared-ui/theme/tokens';
import type { SaveOutcome } from '../../../long-forms/save-outcome';
import { useVersionedForm } from '../../../long-forms/use-versioned-form';
import { ownTeacherTexts as words } from '../../../texts/own-teachers';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { toTeacherProfile, toTeacherValues, type TeacherValues } from '../state/teacher-values';
import { ChoiceGroup } from '@korkollen/shared-ui/components/choice-group';

const loadRules = () => import('../state/profile-rules').then(({ teacherResolver }) => teacherResolver);

const Form = styled.form`
  ${boxLook}
  display: grid;
  gap: ${space.s16};
  padding: ${space.s16};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

type TextName = Exclude<keyof TeacherValues, 'languages' | 'licenseTypes' | 'schedule'>;

interface TeacherTextProps {
  form: UseFormReturn<TeacherValues>;
  /** Of the form: several can be open at once. */
  formId: string;
  name: TextName;
  isRequired?: boolean;
  /** Lines of a longer text. */
  rows?: number;
  hint?: string;
}

function TeacherText({ form, formId, name, isRequired, rows, hint }: TeacherTextProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <Field
      id={`${formId}-${name}`}
      label={words.fields[name]}
      {...(hint && { hint })}
      {...(error && { error })}
      {...(isRequired && { isRequired })}
    >
      {(control) =>
        rows === undefined ? (
          <TextInput {...control} {...form.register(name)} autoComplete="off" />
        ) : (
          <TextArea {...control} {...form.register(name)} rows={rows} />
        )
      }
    </Field>
  );
}

/** What is said of a teacher, and which version of it that is. */
export type VersionedTeacher = Pick<OwnTeacher, 'profile' | 'version'>;

export interface TeacherFormHandle {
  /** Closes the form, and asks first where something would be lost. */
  askToClose(): void;
}

type FormWords = Record<'save' | 'saveFailed' | 'saveOffline' | 'changedMeanwhile', string>;

/** Why it was not saved, in a sentence. */
function failureOf(error: unknown, { saveFailed, saveOffline }: FormWords): string {
  if (isOffline(error)) return saveOffline;
  return hasErrorCode(error, 'VALIDATION_FAILED') ? saveFailed : (reasonOf(error) ?? saveFailed);
}

export interface TeacherFormProps {
  ref?: Ref<TeacherFormHandle>;
  /** What the form is called. */
  label: string;
  /** What the form is about: its draft waits under that name while its writer logs in again. */
  about: string;
  teacher: VersionedTeacher;
  /**
   * Saves on top of the version that the form began from. Answers the teacher as they are now, where they are known;
   * rejects where it could not be saved, and what is typed stays then.
   */
  onSave(profile: TeacherProfile, version: number): Promise<SaveOutcome<VersionedTeacher | undefined>>;
  /** Asked for, or everything is saved. Without it the form stays. */
  onClose?(): void;
  /** True where the person has just asked to write here. */
  takesFocus?: boolean;
  /** Other words than those of a school that looks after its teachers. */
  words?: FormWords;
  /** Something beside the form waits to be saved: it stays open then, and asks before it is closed. */
  hasMoreUnsaved?: boolean;
  /** Why nothing is saved now, where that is so. */
  refusal?: string | undefined;
}

/** What a teacher's page says of them. It knows neither who fills it in nor where it is sent. */
export function TeacherForm(props: TeacherFormProps) {
  const { label, about, teacher, onSave, onClose, takesFocus = false, words: own = words, refusal, ref } = props;
  const { hasMoreUnsaved = false } = props;
  const formId = useId();
  const { form, read, isDirty, beginFrom, goOnFrom } = useVersionedForm<VersionedTeacher, TeacherValues>({
    fresh: teacher,
    toValues: ({ profile }) => toTeacherValues(profile),
    about,
    resolver: useLateResolver(loadRules),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { isPending, begin } = useOneAtATime();
  const leave = (): void => {
    setIsAsked(false);
    onClose?.();
  };
  const askToClose = (): void => (isDirty || hasMoreUnsaved ? setIsAsked(true) : leave());
  useImperativeHandle(ref, () => ({ askToClose }));
  const { control, setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('name');
  }, [takesFocus, setFocus]);
  const spoken = useController({ control, name: 'languages' });
  const licences = useController({ control, name: 'licenseTypes' });
  const times = useController({ control, name: 'schedule' });
  const save = async (values: TeacherValues): Promise<void> => {
    setFailure(null);
    const profile = toTeacherProfile(values);
    const sent = structuredClone(form.getValues());
    const place = document.activeElement;
    try {
      const { isSaved, own: current = { ...read, profile } } = await onSave(profile, read.version);
      if (!isSaved) {
        setFailure(own.changedMeanwhile);
        // the next try is on top of what stands there now
        goOnFrom(current);
      } else if (beginFrom(current, values) && !hasMoreUnsaved) onClose?.();
    } catch (error) {
      setFailure(failureOf(error, own));
      showRefusedFields(form, error, sent, place);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    begin(() => form.handleSubmit(save)(event));
  };
  const text = { form, formId };
  return (
    <Form noValidate aria-label={label} onSubmit={submit}>
      <UnsavedChanges
        isDirty={isDirty || hasMoreUnsaved}
        closing={isAsked ? { onLeave: leave, onStay: () => setIsAsked(false) } : undefined}
      />
      <TeacherText {...text} name="name" isRequired />
      <TeacherText {...text} name="title" isRequired />
      <TeacherText {...text} name="yearsExperience" />
      <ChoiceGroup
        id={`${formId}-languages`}
        label={words.fields.languages}
        choices={languages}
        labelOf={languageLabel}
        chosen={spoken.field.value}
        onChange={spoken.field.onChange}
        error={spoken.fieldState.error?.message}
      />
      <ChoiceGroup
        id={`${formId}-licenseTypes`}
        label={words.fields.licenseTypes}
        choices={licenceClasses}
        labelOf={licenceLabel}
        chosen={licences.field.value}
        onChange={licences.field.onChange}
        error={licences.fieldState.error?.message}
      />
      <ChoiceGroup
        id={`${formId}-schedule`}
        label={words.fields.schedule}
        choices={scheduleTimes}
        labelOf={scheduleTimeLabel}
        chosen={times.field.value}
        onChange={times.field.onChange}
        error={times.fieldState.error?.message}
      />
      <TeacherText {...text} name="personalPresentation" rows={4} />
      <TeacherText {...text} name="teachingStyle" hint={words.styleHint} />
      <TeacherText {...text} name="specialties" rows={3} hint={words.lines} />
      <TeacherText {...text} name="bestFor" rows={3} hint={words.lines} />
      <FormFailure>{failure}</FormFailure>
      {refusal !== undefined && <p>{refusal}</p>}
      <Actions>
        <Button
          type="submit"
          variant="primary"
          disabled={refusal !== undefined}
          isPending={isPending}
          pendingLabel={words.saving}
        >
          {own.save}
        </Button>
        {onClose && <Button onClick={askToClose}>{words.cancel}</Button>}
      </Actions>
    </Form>
  );
}
