import { maxSearchLength } from '@korkollen/api/contracts/limits';
import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { maxComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { Field, SearchInput } from '@korkollen/shared-ui/components/field';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ChosenSchool } from '../../../comparison/compare-selection';
import { useDebounced } from '../../../hooks/use-debounced';
import { texts } from '../../../texts/sv';
import { useCandidates } from '../state/use-candidates';
import { CandidateList } from './candidate-list';

const TYPING_PAUSE_MS = 200;

const Part = styled.section`
  display: grid;
  gap: ${space.s16};
  h2 {
    font-size: ${fontSize.s21};
  }
`;

interface SchoolPickerProps {
  licence: LicenceClass;
  chosenIds: readonly string[];
  onAdd(school: ChosenSchool): void;
}

/** Search by a part of the name, and the schools to choose from. The server searches; nothing is fetched whole. */
export function SchoolPicker({ licence, chosenIds, onAdd }: SchoolPickerProps) {
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const candidates = useCandidates(licence, name, chosenIds);
  const list = useRef<HTMLDivElement>(null);
  const add = (school: ChosenSchool) => {
    onAdd(school);
    // the row goes with its button; the list takes the focus instead of the page's top
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Part aria-label={texts.compare.picker.title}>
      <h2>{texts.compare.picker.title}</h2>
      <Field label={texts.compare.picker.search}>
        {(control) => (
          <SearchInput
            {...control}
            maxLength={maxSearchLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => setTyped('')}
          />
        )}
      </Field>
      <VisuallyHidden role="status">
        {!candidates.isPending && !candidates.isLoadingError && texts.compare.picker.count(candidates.total)}
      </VisuallyHidden>
      <div ref={list} role="region" aria-label={texts.compare.picker.list} tabIndex={-1}>
        <CandidateList candidates={candidates} isFull={chosenIds.length >= maxComparedSchools} onAdd={add} />
      </div>
    </Part>
  );
}
