import { lessonRange } from '@korkollen/api/domain/total-cost/cost-plan';
import { Field, TextInput } from '@korkollen/shared-ui/components/field';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const Form = styled.form`
  max-width: 240px;
`;

function readLessons(text: string): number | null {
  const lessons = Number(text);
  return /^\d{1,2}$/.test(text.trim()) && lessons >= lessonRange.min && lessons <= lessonRange.max ? lessons : null;
}

interface LessonsFieldProps {
  lessons: number;
  onChange(lessons: number): void;
}

/** How many lessons the total cost is calculated for. It counts when it is left or at Enter, not at every digit. */
export function LessonsField({ lessons, onChange }: LessonsFieldProps) {
  const [typed, setTyped] = useState(String(lessons));
  const [shown, setShown] = useState(lessons);
  const [isTold, setIsTold] = useState(false);
  if (lessons !== shown) {
    setShown(lessons);
    setTyped(String(lessons));
    setIsTold(false);
  }
  const commit = () => {
    const read = readLessons(typed);
    setIsTold(read === null);
    if (read !== null && read !== lessons) onChange(read);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <Form onSubmit={submit} noValidate>
      <Field label={texts.list.lessons} error={isTold ? texts.list.lessonsInvalid : undefined}>
        {(field) => (
          <TextInput
            {...field}
            inputMode="numeric"
            maxLength={2}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={commit}
          />
        )}
      </Field>
    </Form>
  );
}
