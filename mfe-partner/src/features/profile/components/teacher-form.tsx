import { useState, type FormEvent } from 'react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { TeacherProfile } from '@korkollen/api/contracts/own-teachers';
import { languages, licenceClasses, scheduleTimes } from '@korkollen/api/contracts/vocabulary';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { licenceLabel } from '@korkollen/api/domain/vocabulary/licence-classes';
import { scheduleTimeLabel } from '@korkollen/api/domain/vocabulary/match-wishes';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { showRefusedFields } from '@korkollen/shared-ui/host/refused-fields';
import { boxLook } from '@korkollen/shared-ui/theme/looks';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { ownTeacherTexts as words } from '../../../texts/own-teachers';
import { UnsavedChanges } from '@korkollen/shared-ui/host/unsaved-changes';
import { describeTeacherFailure } from '../api/teachers';
import { teacherResolver, toTeacherProfile, toTeacherValues, type TeacherValues } from '../state/teacher-values';
import { ChoiceGroup } from '@korkollen/shared-ui/components/choice-group';

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
  name: TextName;
  isRequired?: boolean;
  /** Lines of a longer text. */
  rows?: number;
  hint?: string;
}

function TeacherText({ form, name, isRequired, rows, hint }: TeacherTextProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <Field
      id={`teacher-${name}`}
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

export interface TeacherFormProps {
  /** What the form is called. */
  label: string;
  start: TeacherProfile;
  /** Rejects where it could not be saved; what is typed stays then. */
  onSave(profile: TeacherProfile): Promise<unknown>;
  /** Without it there is nothing to leave. */
  onCancel?(): void;
  /** Other words than those of a school that looks after its teachers. */
  words?: { save: string; changedMeanwhile: string };
  /** Why nothing is saved now, where that is so. */
  refusal?: string | undefined;
}

/** What a teacher's page says of them. It knows neither who fills it in nor where it is sent. */
export function TeacherForm({ label, start, onSave, onCancel, words: own = words, refusal }: TeacherFormProps) {
  const form = useForm<TeacherValues>({ defaultValues: toTeacherValues(start), resolver: teacherResolver });
  const [failure, setFailure] = useState<string | null>(null);
  const { control, formState } = form;
  const spoken = useController({ control, name: 'languages' });
  const licences = useController({ control, name: 'licenseTypes' });
  const times = useController({ control, name: 'schedule' });
  const save = async (values: TeacherValues): Promise<void> => {
    setFailure(null);
    try {
      await onSave(toTeacherProfile(values));
      form.reset(values);
    } catch (error) {
      setFailure(describeTeacherFailure(error, own.changedMeanwhile));
      showRefusedFields(form, error);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!formState.isSubmitting) void form.handleSubmit(save)(event);
  };
  return (
    <Form noValidate aria-label={label} onSubmit={submit}>
      <UnsavedChanges isDirty={formState.isDirty} />
      <TeacherText form={form} name="name" isRequired />
      <TeacherText form={form} name="title" isRequired />
      <TeacherText form={form} name="yearsExperience" />
      <ChoiceGroup
        id="teacher-languages"
        label={words.fields.languages}
        choices={languages}
        labelOf={languageLabel}
        chosen={spoken.field.value}
        onChange={spoken.field.onChange}
        error={spoken.fieldState.error?.message}
      />
      <ChoiceGroup
        id="teacher-licenseTypes"
        label={words.fields.licenseTypes}
        choices={licenceClasses}
        labelOf={licenceLabel}
        chosen={licences.field.value}
        onChange={licences.field.onChange}
        error={licences.fieldState.error?.message}
      />
      <ChoiceGroup
        id="teacher-schedule"
        label={words.fields.schedule}
        choices={scheduleTimes}
        labelOf={scheduleTimeLabel}
        chosen={times.field.value}
        onChange={times.field.onChange}
        error={times.fieldState.error?.message}
      />
      <TeacherText form={form} name="personalPresentation" rows={4} />
      <TeacherText form={form} name="teachingStyle" hint={words.styleHint} />
      <TeacherText form={form} name="specialties" rows={3} hint={words.lines} />
      <TeacherText form={form} name="bestFor" rows={3} hint={words.lines} />
      <FormFailure>{failure}</FormFailure>
      {refusal !== undefined && <p>{refusal}</p>}
      <Actions>
        <Button
          type="submit"
          variant="primary"
          disabled={refusal !== undefined}
          isPending={formState.isSubmitting}
          pendingLabel={words.saving}
        >
          {own.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </Actions>
    </Form>
  );
}
