import { filters, filtersOfKind, type PanelFilter, type VisitorFilter } from '@korkollen/api/contracts/filters';
import type { SearchAnswer } from '@korkollen/api/contracts/search';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { useStable } from '../../../hooks/use-stable';
import type { Begun } from '../../../hooks/press-ahead';
import type { ChoiceTexts } from '../../../texts/search';
import { texts } from '../../../texts/sv';
import { isOfKind, panelFilters, withFilter, type FilterSetting } from '../state/school-search';
import { readLicence } from '../../../filters-in-use/requested-licence';
import type { SchoolSearchControl } from '../state/use-school-search';
import { ChoiceFilter, FilterGroup, LimitFilter, SwitchFilter } from './choice-filter';

const Groups = styled.div`
  display: grid;
  gap: ${space.s24};
`;

interface FilterFieldsProps {
  control: Pick<SchoolSearchControl, 'parameters' | 'search' | 'ask'> & {
    changeFilter(...change: Parameters<SchoolSearchControl['changeFilter']>): unknown;
  };
  /** How many schools each choice would give; undefined until the first answer is there. */
  choices: SearchAnswer['choices'] | undefined;
}

/** What each field is given: handlers that stay the same. */
interface FieldsProps extends FilterFieldsProps {
  control: FilterFieldsProps['control'] & {
    /** Asks for what a press that has begun would choose. */
    askFilter(name: VisitorFilter, setting: FilterSetting): Begun;
  };
}

const switches = filtersOfKind('switch');

/** What is on or off stands together. */
function SwitchGroup({ control, choices }: FieldsProps) {
  const { search, changeFilter, askFilter } = control;
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
          onPress={askFilter}
        />
      ))}
    </FilterGroup>
  );
}

function FilterField({ name, control, choices }: FieldsProps & { name: PanelFilter }) {
  const { search, changeFilter, askFilter, parameters } = control;
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
        onPress={askFilter}
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
      onPress={askFilter}
    />
  );
}

/** Every filter of the panel. A choice counts at once; the sheet on phones and the sidebar show the same. */
export function FilterFields({ control, choices }: FilterFieldsProps) {
  const stable = {
    ...control,
    changeFilter: useStable(control.changeFilter),
    askFilter: useStable((name: VisitorFilter, setting: FilterSetting) =>
      control.ask(withFilter(control.search, name, setting)),
    ),
  };
  return (
    <Groups>
      {panelFilters.map((name) => (
        <FilterField key={name} name={name} control={stable} choices={choices} />
      ))}
    </Groups>
  );
}
