import { maxSearchLength } from '@korkollen/api/contracts/limits';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Field, SearchInput } from '@korkollen/shared-ui/components/field';
import { FormFailure } from '@korkollen/shared-ui/components/form-error';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { reviewTexts } from '../../../texts/reviews';
import { useSchoolsByName } from '../../../school-lookup/school-lookup';
import type { ChosenSchool } from '../state/placement';

const words = reviewTexts.registrations.place;
const TYPING_PAUSE_MS = 250;

const Box = styled.div`
  display: grid;
  gap: ${space.s8};
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;

/** What was typed, once nothing more has been typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

export interface SchoolChoiceProps {
  /** What is searched for at first. */
  name: string;
  /** True where a school that has an account already cannot be chosen. */
  isForAccount: boolean;
  chosen: ChosenSchool | undefined;
  error: string | undefined;
  onChoose(school: ChosenSchool): void;
}

interface Option {
  value: string;
  label: string;
  hint?: string;
}

const toOption = ({ id, name, address, city }: AdminSchoolRow): Option => ({
  value: id,
  label: name,
  hint: [address, city].join(', '),
});

const namesOf = (schools: readonly AdminSchoolRow[]): string => schools.map(({ name }) => name).join(', ');

/**
 * Which school of the register is meant: a search by name, and a choice among what it finds. Nobody is placed at an
 * archived school, which students do not see; that it is found is said, so that nobody makes it once more.
 */
export function SchoolChoice({ name, isForAccount, chosen, error, onChoose }: SchoolChoiceProps) {
  const [typed, setTyped] = useState(name);
  const text = useSettled(typed.trim());
  const { data, isError, isFetching } = useSchoolsByName(text);
  const hits = data ?? [];
  const archived = hits.filter(({ status }) => status === 'archived');
  const shown = hits.filter(({ status }) => status !== 'archived');
  const taken = isForAccount ? shown.filter(({ verification }) => verification !== null) : [];
  const free = shown.filter((hit) => !taken.includes(hit)).map(toOption);
  // what has been chosen stays while something else is looked for
  const isListed = chosen === undefined || free.some(({ value }) => value === chosen.id);
  const options = isListed ? free : [{ value: chosen.id, label: chosen.name }, ...free];
  const keepInForm = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <Box>
      <Field label={words.search} error={options.length === 0 ? error : undefined}>
        {(control) => (
          <SearchInput
            {...control}
            value={typed}
            maxLength={maxSearchLength}
            onKeyDown={keepInForm}
            onChange={({ target }) => setTyped(target.value)}
            onClear={() => setTyped('')}
          />
        )}
      </Field>
      <Soft role="status">
        {isFetching && words.searching}
        {data && !isFetching && hits.length === 0 && words.nothingFound(text)}
        {[
          ...(taken.length > 0 ? [words.taken(namesOf(taken))] : []),
          ...(archived.length > 0 ? [words.archived(namesOf(archived))] : []),
        ].join(' ')}
      </Soft>
      <FormFailure>{isError && words.searchFailed}</FormFailure>
      {options.length > 0 && (
        <RadioGroup
          legend={words.hits}
          options={options}
          value={chosen?.id}
          error={error}
          onValueChange={(id) => {
            const option = options.find(({ value }) => value === id);
            if (option) onChoose({ id, name: option.label });
          }}
        />
      )}
    </Box>
  );
}
