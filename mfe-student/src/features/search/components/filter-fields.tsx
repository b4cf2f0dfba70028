import { filters } from '@korkollen/api/contracts/filters';
import type { SearchAnswer } from '@korkollen/api/contracts/search';
import { gearboxes, languages, specialNeeds, trainingTypes } from '@korkollen/api/contracts/vocabulary';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { languageLabel } from '@korkollen/api/domain/vocabulary/languages';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { readLicence } from '../state/search-address';
import type { SchoolSearchControl } from '../state/use-school-search';
import { ChoiceBox, ChoiceFilter, countOf, FilterGroup, LimitFilter } from './choice-filter';

const Groups = styled.div`
  display: grid;
  gap: ${space.s24};
`;

interface FilterFieldsProps {
  control: SchoolSearchControl;
  /** How many schools each choice would give; undefined until the first answer is there. */
  choices: SearchAnswer['choices'] | undefined;
}

/** The two filters with one limit each. */
function LimitFilters({ control, choices }: FilterFieldsProps) {
  const { search, changeFilter } = control;
  return (
    <>
      <LimitFilter
        legend={texts.list.rating}
        limits={filters.rating.steps.map((value) => ({
          value,
          label: texts.list.ratingFrom(value),
          count: countOf(choices?.rating, value),
        }))}
        chosen={search.minRating}
        onChange={(limit) => changeFilter('minRating', limit)}
      />
      <LimitFilter
        legend={texts.list.maxPrice}
        limits={filters.maxPrice.steps.map((value) => ({
          value,
          label: texts.list.maxPriceOf(value),
          count: countOf(choices?.maxPrice, value),
        }))}
        chosen={search.maxPriceKronor}
        onChange={(limit) => changeFilter('maxPriceKronor', limit)}
      />
    </>
  );
}

const offers = [
  ['isIntensive', 'intensiveCourse', texts.list.intensive],
  ['isElectric', 'electricCar', texts.list.electric],
  ['isVerified', 'verified', texts.list.verified],
] as const;

/** Every filter of the list. A choice counts at once; the sheet on phones and the sidebar show the same. */
export function FilterFields({ control, choices }: FilterFieldsProps) {
  const { search, changeFilter, parameters } = control;
  return (
    <Groups>
      <ChoiceFilter
        legend={texts.list.gearbox}
        every={gearboxes}
        chosen={search.gearboxes}
        labelOf={gearboxLabel}
        counts={choices?.gearbox}
        onChange={(chosen) => changeFilter('gearboxes', chosen)}
      />
      <LimitFilters control={control} choices={choices} />
      <FilterGroup legend={texts.list.offers}>
        {offers.map(([name, counted, label]) => (
          <ChoiceBox
            key={name}
            label={label}
            count={choices?.[counted]}
            isOn={search[name]}
            onChange={(isOn) => changeFilter(name, isOn)}
          />
        ))}
      </FilterGroup>
      <ChoiceFilter
        legend={texts.list.languages}
        every={languages}
        chosen={search.languages}
        labelOf={languageLabel}
        counts={choices?.languages}
        onChange={(chosen) => changeFilter('languages', chosen)}
      />
      <ChoiceFilter
        legend={texts.list.training}
        every={trainingTypes}
        chosen={search.trainingTypes}
        labelOf={(type) => texts.list.trainingTypes[type]}
        counts={choices?.trainingTypes}
        onChange={(chosen) => changeFilter('trainingTypes', chosen)}
      />
      <ChoiceFilter
        legend={texts.list.specialNeeds}
        every={specialNeeds}
        chosen={search.specialNeeds}
        labelOf={(need) => texts.list.specialNeed[need]}
        counts={choices?.specialNeeds}
        onChange={(chosen) => changeFilter('specialNeeds', chosen)}
      />
      {!readLicence(parameters)?.licence && (
        <FilterGroup legend={texts.list.vehicle}>
          <ChoiceBox
            label={texts.list.car}
            count={countOf(choices?.vehicleTypes, 'bil')}
            isOn={search.isCar}
            onChange={(isOn) => changeFilter('isCar', isOn)}
          />
        </FilterGroup>
      )}
    </Groups>
  );
}
