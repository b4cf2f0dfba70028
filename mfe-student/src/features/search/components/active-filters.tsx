import { Button } from '@korkollen/shared-ui/components/button';
import { RemovableChip } from '@korkollen/shared-ui/components/chip';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { activeChoices } from '../state/active-choices';
import type { SchoolSearchControl } from '../state/use-school-search';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8};
`;

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
