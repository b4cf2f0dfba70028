import { memo, type HTMLInputTypeAttribute } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { schoolFacts, type SchoolFactName } from '@korkollen/api/contracts/vocabulary';
import { ChoiceGroup } from '@korkollen/shared-ui/components/choice-group';
import { Field, TextArea, TextInput } from '@korkollen/shared-ui/components/field';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { schoolEditorTexts as words } from '../../../../texts/school-editor';
import { valueId, type SchoolValues } from '../../state/school-values';

export type SchoolFormState = UseFormReturn<SchoolValues>;

type TextName = {
  [Name in keyof SchoolValues]: Name extends 'status' ? never : SchoolValues[Name] extends string ? Name : never;
}[keyof SchoolValues];
type ListName = {
  [Name in keyof SchoolValues]: SchoolValues[Name] extends readonly string[] ? Name : never;
}[keyof SchoolValues];

const labels: Record<TextName, string> = {
  ...words.fields,
  ratingSource: words.ratingSource,
  ratingDate: words.ratingDate,
};

/** Fields that stand beside each other where there is room for it. */
export const Pair = styled.div`
  display: grid;
  gap: ${space.s16};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  align-items: start;
`;

export interface SchoolTextFieldProps {
  form: SchoolFormState;
  name: TextName;
  rows?: number;
  isRequired?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'decimal' | 'url';
}

/** One text of the school, with its hint and what is wrong with it. */
export function SchoolTextField({ form, name, rows, isRequired, type, inputMode }: SchoolTextFieldProps) {
  const hint = words.hints[name];
  const error = form.formState.errors[name]?.message;
  return (
    <Field
      id={valueId(name)}
      label={labels[name]}
      {...(hint && { hint })}
      {...(error && { error })}
      {...(isRequired && { isRequired })}
    >
      {(control) =>
        rows ? (
          <TextArea {...control} {...form.register(name)} rows={rows} />
        ) : (
          <TextInput {...control} {...form.register(name)} type={type} inputMode={inputMode} autoComplete="off" />
        )
      }
    </Field>
  );
}

interface SchoolChoicesProps<Name extends ListName> {
  form: SchoolFormState;
  name: Name;
  choices: readonly SchoolValues[Name][number][];
  labelOf(choice: SchoolValues[Name][number]): string;
}

function Choices<Name extends ListName>({ form, name, choices, labelOf }: SchoolChoicesProps<Name>) {
  const { field, fieldState } = useController<SchoolValues, ListName>({ control: form.control, name });
  return (
    <ChoiceGroup
      id={valueId(name)}
      label={words.fields[name]}
      choices={choices}
      labelOf={labelOf}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** A list of the school as boxes to tick; dozens of them, so they are drawn again only for what happens to them. */
export const SchoolChoices = memo(Choices) as typeof Choices;

/** Every yes or no of the school as one group of boxes. */
export function SchoolFacts({ form }: { form: SchoolFormState }) {
  const said = form.watch([...schoolFacts]);
  const chosen = schoolFacts.filter((_fact, at) => said[at]);
  const choose = (facts: SchoolFactName[]): void => {
    for (const fact of schoolFacts) form.setValue(fact, facts.includes(fact), { shouldDirty: true });
  };
  return (
    <ChoiceGroup
      id={valueId('manualTransmission')}
      label={words.carsAndCourses}
      choices={schoolFacts}
      labelOf={(fact) => words.facts[fact]}
      chosen={chosen}
      onChange={choose}
    />
  );
}
