import { useState } from 'react';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';

/** While 2026 is typed browsers tell of the years 2, 20 and 202: nobody looks for those. */
export const isYearUnderWay = (day: string): boolean => day !== '' && day < '1000';

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
  return (
    <Field label={label}>
      {(control) => <TextInput {...control} type="date" value={typed} onChange={({ target }) => type(target.value)} />}
    </Field>
  );
}
