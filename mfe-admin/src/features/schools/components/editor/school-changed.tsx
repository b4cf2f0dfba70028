import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { AdminSchoolField } from '@korkollen/api/contracts/admin-schools';
import { Button } from '@korkollen/shared-ui/components/button';
import { Choices, ConflictBox } from '@korkollen/shared-ui/components/conflict-box';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';
import { schoolEditorTexts } from '../../../../texts/school-editor';
import { fieldName } from '../../state/field-words';
import { fieldsOf, toFields } from '../../state/school-values';
import { compare, type SchoolConflict, type Side } from '../../state/use-school-editing';
import { SchoolDifference } from './school-difference';
import type { SchoolFormState } from './school-fields';

const words = schoolEditorTexts.conflict;

const Part = styled.h4`
  font-size: ${fontSize.s16};
`;
const Soft = styled.p`
  color: ${color.inkSoft};
`;

const options = [
  { value: 'theirs', label: words.theirs },
  { value: 'mine', label: words.yours },
];

export interface SchoolChangedProps {
  form: SchoolFormState;
  conflict: SchoolConflict;
  isPending: boolean;
  onResolve(chosen: Partial<Record<AdminSchoolField, Side>>): void;
  onDiscard(): void;
}

/** Somebody else was first: what both have changed, field by field as the form stands now, and the choice between them. */
export function SchoolChanged({ form, conflict, isPending, onResolve, onDiscard }: SchoolChangedProps) {
  const { theirs, changedBy, before } = conflict;
  const mine = useWatch({ control: form.control, compute: toFields });
  const { contested, takenOver } = compare(conflict, mine);
  const [chosen, setChosen] = useState<Partial<Record<AdminSchoolField, Side>>>({});
  // on a phone the box is taller than what is seen of the form, and would be scrolled into its middle
  const beginning = useRef<HTMLParagraphElement>(null);
  useEffect(() => beginning.current?.focus(), []);
  const isAllChosen = contested.every((field) => chosen[field] !== undefined);
  const now = fieldsOf(theirs);
  const sides = [
    { label: words.before, fields: before },
    { label: words.theirs, fields: now },
    { label: words.yours, fields: mine },
  ];
  return (
    <ConflictBox role="alert">
      <p ref={beginning} tabIndex={-1}>
        <strong>{words.title}</strong> {changedBy !== null && words.by(changedBy, formatDateTime(theirs.updatedAt))}
      </p>
      <p>{contested.length > 0 ? words.text : words.noneShared}</p>
      {contested.length > 0 && (
        <SchoolDifference
          fields={contested}
          sides={sides}
          below={(name) => {
            const field = contested.find((one) => one === name);
            const side = field && chosen[field];
            return (
              field && (
                <RadioGroup
                  legend={words.which(fieldName(field))}
                  name={`choice-${field}`}
                  orientation="horizontal"
                  options={options}
                  {...(side && { value: side })}
                  onValueChange={(value) => setChosen({ ...chosen, [field]: value as Side })}
                />
              )
            );
          }}
        />
      )}
      {takenOver.length > 0 && (
        <>
          <Part>{words.takenOver}</Part>
          <SchoolDifference fields={takenOver} sides={sides.slice(0, 2)} />
        </>
      )}
      {!isAllChosen && <Soft>{words.choose}</Soft>}
      <Choices>
        <Button
          variant="primary"
          disabled={!isAllChosen}
          isPending={isPending}
          pendingLabel={schoolEditorTexts.saving}
          onClick={() => onResolve(chosen)}
        >
          {words.save}
        </Button>
        <Button onClick={onDiscard}>{words.discard}</Button>
      </Choices>
    </ConflictBox>
  );
}
