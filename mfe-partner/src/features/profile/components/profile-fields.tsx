import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { memo, type HTMLInputTypeAttribute } from 'react';
import { styled } from 'styled-components';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { formatNumber } from '@korkollen/shared-ui/format/number';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { profileTexts as words } from '../../../texts/profile';
import { profileFieldId, type ProfileValues } from '../state/profile-values';
import { ChoiceGroup } from '@korkollen/shared-ui/components/choice-group';

export type ProfileFormState = UseFormReturn<ProfileValues>;

type TextField = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends string ? Name : never;
}[keyof ProfileValues];
type ListField = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends readonly string[] ? Name : never;
}[keyof ProfileValues];
const hints: Partial<Record<TextField, string>> = words.hints;

const Count = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
const Counted = styled.div`
  display: grid;
  gap: ${space.s4};
`;

interface ProfileTextFieldProps {
  form: ProfileFormState;
  name: TextField;
  /** Counted against, where there is a limit worth knowing of. */
  max?: number;
  isLong?: boolean;
  isRequired?: boolean;
  /** The id of what else describes the field. */
  noteId?: string | undefined;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'url' | 'tel';
}

/** How much has been written of what there is room for. */
function CharacterCount({ form, name, max }: { form: ProfileFormState; name: TextField; max: number }) {
  const { length } = useWatch({ control: form.control, name });
  return <Count>{words.count(formatNumber(length), formatNumber(max))}</Count>;
}

/** One text of the profile, its limit counted below it. */
export function ProfileTextField({
  form,
  name,
  max,
  isLong,
  isRequired,
  noteId,
  type,
  inputMode,
}: ProfileTextFieldProps) {
  const hint = hints[name];
  const error = form.formState.errors[name]?.message;
  const field = (
    <Field
      id={profileFieldId(name)}
      label={words.fields[name]}
      {...(hint && { hint })}
      {...(error && { error })}
      {...(isRequired && { isRequired })}
    >
      {(control) =>
        isLong ? (
          <TextArea {...control} {...form.register(name)} rows={name === 'description' ? 8 : 3} />
        ) : (
          <TextInput
            {...control}
            {...form.register(name)}
            {...(noteId && { 'aria-describedby': [control['aria-describedby'], noteId].filter(Boolean).join(' ') })}
            type={type}
            inputMode={inputMode}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
  if (max === undefined) return field;
  return (
    <Counted>
      {field}
      <CharacterCount form={form} name={name} max={max} />
    </Counted>
  );
}

interface ProfileChoicesProps<Name extends ListField> {
  form: ProfileFormState;
  name: Name;
  choices: readonly ProfileValues[Name][number][];
  labelOf(choice: ProfileValues[Name][number]): string;
}

function Choices<Name extends ListField>({ form, name, choices, labelOf }: ProfileChoicesProps<Name>) {
  const { field, fieldState } = useController<ProfileValues, ListField>({ control: form.control, name });
  return (
    <ChoiceGroup
      id={profileFieldId(name)}
      label={words.fields[name]}
      choices={choices}
      labelOf={labelOf}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** A list of the profile as boxes to tick; dozens of them, so they are drawn again only for what happens to them. */
export const ProfileChoices = memo(Choices) as typeof Choices;
