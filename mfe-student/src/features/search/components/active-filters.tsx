import type { VisitorFilter } from '@korkollen/api/contracts/filters';
import { Button } from '@korkollen/shared-ui/components/button';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import type { ChoiceTexts } from '../../../texts/search';
import { visitorFilters, type FilterSetting, type SchoolSearch } from '../state/school-search';
import type { SchoolSearchControl } from '../state/use-school-search';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8};
`;

interface ActiveChoice {
  name: VisitorFilter;
  label: string;
  /** What the filter is set to without the choice. */
  rest?: FilterSetting;
}

function labelOf(name: VisitorFilter, choice: FilterSetting): string {
  const label: string | ChoiceTexts<FilterSetting> = texts.list.filters[name];
  return typeof label === 'string' ? label : (label.chip ?? label.choice)(choice);
}

/** Every choice that narrows the list; each of a list's by itself. */
function activeChoices(search: SchoolSearch): ActiveChoice[] {
  return visitorFilters.flatMap((name): ActiveChoice[] => {
    const setting: FilterSetting = search.filters[name];
    if (setting === undefined) return [];
    if (!Array.isArray(setting)) return [{ name, label: labelOf(name, setting) }];
    const chosen: readonly string[] = setting;
    return chosen.map((choice) => ({
      name,
      label: labelOf(name, choice),
      rest: chosen.filter((each) => each !== choice),
    }));
  });
}

/** A removable chip for everything that narrows the list, and one button that removes all of it. */
export function ActiveFilters({ control }: { control: SchoolSearchControl }) {
  const { search, changeFilter, clearFilters } = control;
  const choices = activeChoices(search);
  if (choices.length === 0) return null;
  return (
    <Chips role="list" aria-label={texts.list.activeFilters}>
      {choices.map(({ name, label, rest }) => (
        <li key={`${name} ${label}`}>
          <RemovableChip label={label} onRemove={() => changeFilter(name, rest)} />
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={() => clearFilters(true)}>
          {texts.list.clearAll}
        </Button>
      </li>
    </Chips>
  );
}
