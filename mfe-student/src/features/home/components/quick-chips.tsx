import type { QuickFilter } from '@korkollen/api/contracts/vocabulary';
import { ChipLink } from '@korkollen/shared-ui/components/chip';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

const quickFilters: QuickFilter[] = ['cheapest', 'best_rated', 'manual', 'automatic', 'intensive'];

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

/** Short ways to the list with one choice made. */
export function QuickChips() {
  const { track } = useHostServices();
  return (
    <Chips role="list" aria-label={texts.home.quickChips}>
      {quickFilters.map((quickFilter) => (
        <li key={quickFilter}>
          <ChipLink
            to={`/goteborg?quickFilter=${quickFilter}`}
            onClick={() => track('navigation_clicked', { target: 'quick_filter', quickFilter })}
          >
            {texts.home.quickFilters[quickFilter]}
          </ChipLink>
        </li>
      ))}
    </Chips>
  );
}
