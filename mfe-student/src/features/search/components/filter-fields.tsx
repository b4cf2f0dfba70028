import { gearboxLabel, gearboxes } from '@korkollen/api/domain/vocabulary/gearboxes';
import { languageLabel, languages } from '@korkollen/api/domain/vocabulary/languages';
import { Checkbox } from '@korkollen/shared-ui/components/checkbox';
import { RadioGroup } from '@korkollen/shared-ui/components/radio-group';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { SchoolSearchControl } from '../state/use-school-search';

const ratingChoices = [3, 4];
const ALL_RATINGS = 'all';

const Groups = styled.div`
  display: grid;
  gap: ${space.s24};
`;
const Legend = styled.legend`
  margin-bottom: ${space.s4};
  font-size: ${fontSize.s16};
  font-weight: 600;
`;

function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      {children}
    </fieldset>
  );
}

/** Adds or removes a choice; the order of `every` stays. */
function toggled<T>(every: readonly T[], chosen: readonly T[], choice: T, isOn: boolean): T[] {
  return every.filter((each) => (each === choice ? isOn : chosen.includes(each)));
}

/** A rating from a shared link may lie between ours; then none of the radio buttons is the chosen one. */
function RatingFilter({ control }: { control: SchoolSearchControl }) {
  const { minRating } = control.search;
  return (
    <RadioGroup
      legend={texts.list.rating}
      value={minRating === null ? ALL_RATINGS : String(minRating)}
      onValueChange={(value) => control.changeFilter('minRating', value === ALL_RATINGS ? null : Number(value))}
      options={[
        { value: ALL_RATINGS, label: texts.list.ratingAll },
        ...ratingChoices.map((rating) => ({ value: String(rating), label: texts.list.ratingFrom(rating) })),
      ]}
    />
  );
}

/** Every filter of the list. A choice counts at once; the sheet on phones and the sidebar show the same. */
export function FilterFields({ control }: { control: SchoolSearchControl }) {
  const { search, changeFilter } = control;
  return (
    <Groups>
      <FilterGroup legend={texts.list.gearbox}>
        {gearboxes.map((gearbox) => (
          <Checkbox
            key={gearbox}
            label={gearboxLabel(gearbox)}
            checked={search.gearboxes.includes(gearbox)}
            onCheckedChange={(isOn) => changeFilter('gearboxes', toggled(gearboxes, search.gearboxes, gearbox, isOn))}
          />
        ))}
      </FilterGroup>
      <FilterGroup legend={texts.list.course}>
        <Checkbox
          label={texts.list.intensive}
          checked={search.isIntensive}
          onCheckedChange={(isOn) => changeFilter('isIntensive', isOn)}
        />
      </FilterGroup>
      <RatingFilter control={control} />
      <FilterGroup legend={texts.list.languages}>
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={languageLabel(language)}
            checked={search.languages.includes(language)}
            onCheckedChange={(isOn) => changeFilter('languages', toggled(languages, search.languages, language, isOn))}
          />
        ))}
      </FilterGroup>
    </Groups>
  );
}
