import { useState } from 'react';
import { dayTexts } from '../../texts/days';
import { Field, TextInput } from '../field/field';

/** While 2026 is typed browsers tell of the years 2, 20 and 202: nobody looks for those. */
export const isYearUnderWay = (day: string): boolean => day !== '' && day < '1000';

export interface DayInputProps {
  label: string;
  /** As it is typed: YYYY-MM-DD. */
  value: string;
  onType(day: string): void;
  error?: string | undefined;
}

/** A day to type. Left before it is whole it narrows nothing, and says so. */
export function DayInput({ label, value, onType, error }: DayInputProps) {
  const [leftHalf, setLeftHalf] = useState<string>();
  const shown = leftHalf === value ? dayTexts.half : error;
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
