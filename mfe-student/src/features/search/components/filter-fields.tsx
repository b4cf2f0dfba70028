import { filters, filtersOfKind, type PanelFilter } from '@korkollen/api/contracts/filters';
import type { SearchAnswer } from '@korkollen/api/contracts/search';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { useStable } from '../../../hooks/use-stable';
import type { ChoiceTexts } from '../../../texts/search';
import { texts } from '../../../texts/sv';
import { isOfKind, panelFilters } from '../state/school-search';
import { readLicence } from '../state/search-address';
import type { SchoolSearchControl } from '../state/use-school-search';
import { ChoiceFilter, FilterGroup, LimitFilter, SwitchFilter } from './choice-filter';

const Groups = styled.div`
  display: grid;
  gap: ${space.s24};
`;

interface FilterFieldsProps {
  control: Pick<SchoolSearchControl, 'parameters' | 'search'> & {
    changeFilter(...change: Parameters<SchoolSearchControl['changeFilter']>): unknown;
  };
  /** How many schools each choice would give; undefined until the first answer is there. */
  choices: SearchAnswer['choices'] | undefined;
}

const switches = filtersOfKind('switch');

/** What is on or off stands together. */
function SwitchGroup({ control, choices }: FilterFieldsProps) {
  const { search, changeFilter } = control;
  return (
    <FilterGroup legend={texts.list.offers}>
      {switches.map((name) => (
        <SwitchFilter
          key={name}
          name={name}
          label={texts.list.filters[name]}
          count={choices?.[name]}
          isOn={search.filters[name] ?? false}
          onChange={changeFilter}
        />
      ))}
    </FilterGroup>
  );
}

function FilterField({ name, control, choices }: FilterFieldsProps & { name: PanelFilter }) {
  const { search, changeFilter, parameters } = control;
  if (isOfKind(name, 'switch')) return name === switches[0] && <SwitchGroup control={control} choices={choices} />;
  if (isOfKind(name, 'atLeast', 'atMost')) {
    return (
      <LimitFilter
        name={name}
        texts={texts.list.filters[name]}
        steps={filters[name].steps}
        chosen={search.filters[name]}
        counts={choices?.[name]}
        onChange={changeFilter}
      />
    );
  }
  // a licence class says more than the vehicle does
  if (name === 'vehicleTypes' && readLicence(parameters)?.licence) return null;
  const choiceTexts: ChoiceTexts<string> = texts.list.filters[name];
  return (
    <ChoiceFilter
      name={name}
      texts={choiceTexts}
      every={filters[name].values}
      chosen={search.filters[name]}
      counts={choices?.[name]}
      onChange={changeFilter}
    />
  );
}

/** Every filter of the panel. A choice counts at once; the sheet on phones and the sidebar show the same. */
export function FilterFields({ control, choices }: FilterFieldsProps) {
  const stable = { ...control, changeFilter: useStable(control.changeFilter) };
  return (
    <Groups>
      {panelFilters.map((name) => (
        <FilterField key={name} name={name} control={stable} choices={choices} />
      ))}
    </Groups>
  );
}
