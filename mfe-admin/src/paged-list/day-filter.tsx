import { useState } from 'react';
import { DayInput, isYearUnderWay } from '@korkollen/shared-ui/components/day-input';

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
