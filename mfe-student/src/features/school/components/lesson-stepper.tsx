import { lessonRange } from '@korkollen/api/domain/total-cost/cost-plan';
import { Button } from '@korkollen/shared-ui/components/button';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { toLessons } from '../state/cost-plan';

const Line = styled.div`
  display: flex;
  gap: ${space.s8};
  > button {
    width: ${size.target};
    padding: 0;
    font-size: ${fontSize.s21};
  }
`;
const Count = styled(TextInput)`
  width: 80px;
  ${figureLook}
  font-size: ${fontSize.s21};
  text-align: center;
  appearance: textfield;
  &::-webkit-inner-spin-button {
    display: none;
  }
`;

interface LessonStepperProps {
  lessons: number;
  onChange(lessons: number): void;
  /** What is known of the length of a lesson. */
  lengthNote: string;
}

/** A number of lessons, typed or stepped. What is typed outside the range counts as the nearest end of it. */
export function LessonStepper({ lessons, onChange, lengthNote }: LessonStepperProps) {
  // what stands in the field while it is being typed, which may be no number yet
  const [draft, setDraft] = useState<string | null>(null);
  const cost = texts.cost;
  const showWhatCounts = () => setDraft(null);
  const step = (change: number) => {
    // on iPhones a press of a button leaves the focus, and what was typed, in the field
    showWhatCounts();
    onChange(toLessons(String(lessons + change)) ?? lessons);
  };
  const type = (text: string) => {
    setDraft(text);
    onChange(toLessons(text) ?? lessons);
  };
  return (
    <Field
      label={cost.lessons}
      hint={[cost.range(lessonRange.min, lessonRange.max), lengthNote].filter(Boolean).join(' ')}
    >
      {(control) => (
        <Line>
          {/* aria-disabled, so that the keyboard stays on the button at the end of the range */}
          <Button aria-label={cost.fewer} aria-disabled={lessons <= lessonRange.min} onClick={() => step(-1)}>
            −
          </Button>
          <Count
            {...control}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={lessonRange.min}
            max={lessonRange.max}
            value={draft ?? String(lessons)}
            onChange={(event) => type(event.target.value)}
            onBlur={showWhatCounts}
            onKeyDown={({ key }) => key === 'Enter' && showWhatCounts()}
          />
          <Button aria-label={cost.more} aria-disabled={lessons >= lessonRange.max} onClick={() => step(1)}>
            +
          </Button>
        </Line>
      )}
    </Field>
  );
}
