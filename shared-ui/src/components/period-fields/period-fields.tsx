import { useState } from 'react';
import { dayTexts as words } from '../../texts/days';
import { DayInput, isYearUnderWay } from '../day-input/day-input';

export interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** From and to, by their days, once their years are whole: a period that ends before it begins stands as it was typed, and narrows nothing. */
export function PeriodFields({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  const [typed, setTyped] = useState(period);
  const [known, setKnown] = useState(period);
  if (known.from !== period.from || known.to !== period.to) {
    // the address changed otherwise: the filters were taken away
    setKnown(period);
    setTyped(period);
  }
  const { from = '', to = '' } = typed;
  const isTyping = isYearUnderWay(from) || isYearUnderWay(to);
  const isWrong = !isTyping && from !== '' && to !== '' && from > to;
  const set = (part: Partial<Period>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isYearUnderWay(next.from ?? '') || isYearUnderWay(next.to ?? '')) return;
    if (next.from && next.to && next.from > next.to) return;
    onChange({ from: next.from || undefined, to: next.to || undefined });
  };
  return (
    <>
      <DayInput label={words.from} value={from} onType={(day) => set({ from: day })} />
      <DayInput
        label={words.to}
        value={to}
        onType={(day) => set({ to: day })}
        error={isWrong ? words.wrongPeriod : undefined}
      />
    </>
  );
}
