import type { QuickFilter } from '@korkollen/api/contracts/vocabulary';
import { Chip, ChipLink } from '@korkollen/shared-ui/components/chip';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { LocationDialog } from '../../../location/location-dialog';
import { LocationIcon } from '../../../location/location-icon';
import { texts } from '../../../texts/sv';

const quickFilters: QuickFilter[] = ['cheapest', 'best_rated', 'manual', 'automatic', 'intensive'];

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
`;

/** Opens the choice of a location. A chip by its look; it is no choice that is on or off, so it says nothing of that. */
function NearMeChip() {
  const { track } = useHostServices();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    track('location_button_clicked_goteborg', { source: 'home' });
    setIsOpen(true);
  };
  return (
    <>
      <Chip aria-pressed={undefined} aria-haspopup="dialog" onClick={open}>
        <LocationIcon size={18} />
        {texts.home.nearMe}
      </Chip>
      <LocationDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

/** Short ways to the list with one choice made. */
export function QuickChips() {
  const { track } = useHostServices();
  return (
    <Chips role="list" aria-label={texts.home.quickChips}>
      {quickFilters.map((quickFilter) => (
        <li key={quickFilter}>
          <ChipLink
            to={addresses.gothenburg({ quickFilter })}
            onClick={() => track('navigation_clicked', { target: 'quick_filter', quickFilter })}
          >
            {texts.home.quickFilters[quickFilter]}
          </ChipLink>
        </li>
      ))}
      <li>
        <NearMeChip />
      </li>
    </Chips>
  );
}
