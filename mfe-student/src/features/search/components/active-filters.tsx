import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { Button } from '@korkollen/shared-ui/components/button';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { withoutFilters, type SchoolSearch } from '../state/search-address';
import type { SchoolSearchControl } from '../state/use-school-search';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8};
`;

interface ActiveChoice {
  key: string;
  label: string;
  without: SchoolSearch;
}

function without<T>(choices: T[], removed: T): T[] {
  return choices.filter((choice) => choice !== removed);
}

function activeChoices(search: SchoolSearch): ActiveChoice[] {
  const { gearboxes, languages, minRating } = search;
  const { list } = texts;
  return [
    ...(search.search
      ? [{ key: 'search', label: list.searchChip(search.search), without: { ...search, search: '' } }]
      : []),
    ...gearboxes.map((gearbox) => ({
      key: gearbox,
      label: gearboxLabel(gearbox),
      without: { ...search, gearboxes: without(gearboxes, gearbox) },
    })),
    ...(search.isIntensive
      ? [{ key: 'intensive', label: list.intensive, without: { ...search, isIntensive: false } }]
      : []),
    ...(minRating === null
      ? []
      : [
          {
            key: 'rating',
            label: list.ratingChip(list.ratingFrom(minRating)),
            without: { ...search, minRating: null },
          },
        ]),
    ...languages.map((language) => ({
      key: language,
      label: languageLabel(language),
      without: { ...search, languages: without(languages, language) },
    })),
  ];
}

/** A removable chip for everything that narrows the list, and one button that removes all of it. */
export function ActiveFilters({ control }: { control: SchoolSearchControl }) {
  const { search, change } = control;
  const choices = activeChoices(search);
  if (choices.length === 0) return null;
  return (
    <Chips role="list" aria-label={texts.list.activeFilters}>
      {choices.map((choice) => (
        <li key={choice.key}>
          <RemovableChip label={choice.label} onRemove={() => change(choice.without)} />
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={() => change({ ...withoutFilters(search), search: '' })}>
          {texts.list.clearAll}
        </Button>
      </li>
    </Chips>
  );
}
