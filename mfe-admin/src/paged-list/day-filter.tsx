import { useState } from 'react';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { pagedListTexts as words } from '../texts/paged-list';

/** While 2026 is typed browsers tell of the years 2, 20 and 202: nobody looks for those. */
export const isYearUnderWay = (day: string): boolean => day !== '' && day < '1000';

export interface DayInputProps {
  label: string;
  /** As it is typed. */
  value: string;
  onType(day: string): void;
  error?: string | undefined;
}

/** A day to type. Left before it is whole it narrows nothing, and says so. */
export function DayInput({ label, value, onType, error }: DayInputProps) {
  const [leftHalf, setLeftHalf] = useState<string>();
  const shown = leftHalf === value ? words.halfDay : error;
  const look = ({ validity }: HTMLInputElement): void =>
    // browsers tell of a day without its month as of none
    setLeftHalf(isYearUnderWay(value) || validity.badInput ? value : undefined);
  return (
    <Field label={label} {...(shown && { error: shown })}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={value}
          onChange={({ target }) => onType(target.value)}
          onBlur={({ target }) => look(target)}
        />
      )}
    </Field>
  );
}

export interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChoose(day: string | undefined): void;
}

/** A day that a list is narrowed by once its year is whole. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value ?? '');
  }
  const type = (day: string): void => {
    setTyped(day);
    if (!isYearUnderWay(day)) onChoose(day || undefined);
  };
  return <DayInput label={label} value={typed} onType={type} />;
}
