import { Button, IconButton } from '@korkollen/shared-ui/components/button';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';

/** In the corner where the fewest schools are: the north-west of the region. */
const MapControls = styled.div`
  position: absolute;
  inset: ${space.s8} auto auto ${space.s8};
  display: grid;
  gap: ${space.s4};
  > button {
    border: 1px solid ${color.line};
    background: ${color.surface};
  }
`;
const MapAction = styled.div`
  position: absolute;
  inset: ${space.s12} auto auto calc(${size.target} + ${space.s16});
`;
const Sign = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
`;

/** Signs of 20 px: closer, farther, everything. */
const signs = { closer: 'M10 4v12M4 10h12', farther: 'M4 10h12', everything: 'M3 8V3h5M17 8V3h-5M3 12v5h5M17 12v5h-5' };

function MapSign({ of }: { of: keyof typeof signs }) {
  return (
    <Sign viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={signs[of]} />
    </Sign>
  );
}

interface MapButtonsProps {
  /** Whether the visitor has moved the map away from what the list shows. */
  isMoved: boolean;
  onZoom(steps: number): void;
  onShowEverything(): void;
  onSearchHere(): void;
}

/** Everything that the pointer can do on the map, as buttons. */
export function MapButtons({ isMoved, onZoom, onShowEverything, onSearchHere }: MapButtonsProps) {
  return (
    <>
      {isMoved && (
        <MapAction>
          <Button size="small" variant="primary" onClick={onSearchHere}>
            {texts.map.searchHere}
          </Button>
        </MapAction>
      )}
      <MapControls>
        <IconButton label={texts.map.closer} onClick={() => onZoom(1)}>
          <MapSign of="closer" />
        </IconButton>
        <IconButton label={texts.map.farther} onClick={() => onZoom(-1)}>
          <MapSign of="farther" />
        </IconButton>
        <IconButton label={texts.map.everything} onClick={onShowEverything}>
          <MapSign of="everything" />
        </IconButton>
      </MapControls>
    </>
  );
}
