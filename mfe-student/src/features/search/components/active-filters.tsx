import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { Button } from '@korkollen/shared-ui/components/button';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { listNames, switchNames, withoutFilters, type SchoolSearch } from '../state/school-search';
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

/** What a choice is called once it is made. */
const choiceLabels: { [Name in (typeof listNames)[number]]: (choice: SchoolSearch[Name][number]) => string } = {
  gearboxes: gearboxLabel,
  languages: languageLabel,
  trainingTypes: (type) => texts.list.trainingTypes[type],
  specialNeeds: (need) => texts.list.specialNeed[need],
};
const switchLabels: Record<(typeof switchNames)[number], string> = {
  isCar: texts.list.car,
  isIntensive: texts.list.intensive,
  isElectric: texts.list.electric,
  isVerified: texts.list.verified,
};

function activeInList<Name extends (typeof listNames)[number]>(search: SchoolSearch, name: Name): ActiveChoice[] {
  const chosen: readonly SchoolSearch[Name][number][] = search[name];
  return chosen.map((choice) => ({
    key: choice,
    label: choiceLabels[name](choice),
    without: { ...search, [name]: chosen.filter((each) => each !== choice) },
  }));
}

function activeLimits(search: SchoolSearch): ActiveChoice[] {
  const { list } = texts;
  const { minRating, maxPriceKronor, area } = search;
  const found: ActiveChoice[] = [];
  if (minRating !== null) {
    const label = list.ratingChip(list.ratingFrom(minRating));
    found.push({ key: 'rating', label, without: { ...search, minRating: null } });
  }
  if (maxPriceKronor !== null) {
    const label = list.maxPriceOf(maxPriceKronor);
    found.push({ key: 'price', label, without: { ...search, maxPriceKronor: null } });
  }
  if (area) found.push({ key: 'area', label: list.areaChip, without: { ...search, area: null } });
  return found;
}

function activeChoices(search: SchoolSearch): ActiveChoice[] {
  const text = { key: 'search', label: texts.list.searchChip(search.search), without: { ...search, search: '' } };
  return [
    ...(search.search ? [text] : []),
    ...activeLimits(search),
    ...switchNames
      .filter((name) => search[name])
      .map((name) => ({ key: name, label: switchLabels[name], without: { ...search, [name]: false } })),
    ...listNames.flatMap((name) => activeInList(search, name)),
  ];
}

/** A removable chip for everything that narrows the list, and one button that removes all of it. */
export function ActiveFilters({ control }: { control: SchoolSearchControl }) {
  const { search, clear } = control;
  const choices = activeChoices(search);
  if (choices.length === 0) return null;
  return (
    <Chips role="list" aria-label={texts.list.activeFilters}>
      {choices.map((choice) => (
        <li key={choice.key}>
          <RemovableChip label={choice.label} onRemove={() => clear(choice.key, choice.without)} />
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={() => clear('all', { ...withoutFilters(search), search: '' })}>
          {texts.list.clearAll}
        </Button>
      </li>
    </Chips>
  );
}
