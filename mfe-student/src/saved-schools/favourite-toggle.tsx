import { IconButton } from '@korkollen/shared-ui/components/button';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { TURNED_AT_ONCE_MARK } from '@korkollen/shared-ui/host/press-again';
import { color, motion } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../texts/sv';
import type { SchoolToSave } from './saved-school';
import { useFavouriteActions, useIsFavourite } from './use-favourites';

/** Above a card that is a link as a whole. */
const Toggle = styled(IconButton)`
  z-index: 1;
  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linejoin: round;
    transition: fill ${motion.quick};
  }
  &[aria-pressed='true'] path {
    fill: ${color.green};
  }
`;

/** A heart that saves a school and takes it away again; filled and pressed when it is saved. */
export function FavouriteToggle({ school, className }: { school: SchoolToSave; className?: string }) {
  const { track } = useHostServices();
  const isFavourite = useIsFavourite(school.id);
  const { add, remove } = useFavouriteActions();
  const toggle = () => {
    if (!isFavourite) {
      add(school);
      return;
    }
    remove(school.id);
    track('favorite_removed', { schoolId: school.id });
  };
  return (
    <Toggle
      className={className}
      label={texts.savedSchools.toggle(school.name)}
      aria-pressed={isFavourite}
      {...{ [TURNED_AT_ONCE_MARK]: '' }}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 20.5C5.2 15.9 2.5 12.4 2.5 8.8 2.5 6 4.7 4 7.3 4c1.9 0 3.6 1 4.7 2.8C13.1 5 14.8 4 16.7 4c2.6 0 4.8 2 4.8 4.8 0 3.6-2.7 7.1-9.5 11.7Z" />
      </svg>
    </Toggle>
  );
}
