import { ErrorState } from '@korkollen/shared-ui/components/state-view';
import { media } from '@korkollen/shared-ui/theme/media';
import { space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { useLateComponent } from '../../../hooks/use-late-component';
import { memo, useState } from 'react';
import { texts } from '../../../texts/sv';
import { MapBox, MapFrame } from './map-frame';
import type { SchoolMapProps } from './school-map';

const Slot = styled.div<{ $isOpen: boolean }>`
  grid-area: map;
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  min-width: 0;
  margin-bottom: ${space.s24};
  ${media.wide} {
    position: sticky;
    top: calc(5 * ${space.s16});
    display: block;
    margin: 0;
  }
`;

/** In the map's box, which draws the lines. */
const Failure = styled(ErrorState)`
  padding: ${space.s24} ${space.s16};
  border-top: 0;
`;

const loadMap = () => import('./school-map').then(({ SchoolMap }) => SchoolMap);

interface MapSlotProps extends SchoolMapProps {
  /** Whether the visitor has asked for the map; beside the list it is always there. */
  isOpen: boolean;
  isWide: boolean;
}

/** Where the map stands: a column beside the list, or above it when asked for. Its code is fetched when it is shown. */
export const MapSlot = memo(function MapSlot({ isOpen, isWide, ...map }: MapSlotProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const SchoolMap = useLateComponent<SchoolMapProps>((isOpen || isWide) && !hasFailed, loadMap, () =>
    setHasFailed(true),
  );
  return (
    <Slot $isOpen={isOpen}>
      {SchoolMap && (isOpen || isWide) && <SchoolMap {...map} />}
      {!SchoolMap && (
        <MapFrame>
          <MapBox>{hasFailed && <Failure title={texts.list.map.failed} onRetry={() => setHasFailed(false)} />}</MapBox>
        </MapFrame>
      )}
    </Slot>
  );
});
