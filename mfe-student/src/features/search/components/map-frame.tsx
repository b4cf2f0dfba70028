import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, radius, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** The map's place on the page has its size before the map is there, so nothing moves when it comes. */
export const MapFrame = styled.section`
  display: grid;
  gap: ${space.s8};
`;
export const MapBox = styled.div`
  position: relative;
  height: min(60vh, 440px);
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.sunk};
  ${media.wide} {
    height: min(680px, calc(100vh - 8 * ${space.s16}));
  }
`;
/** One finger moves the map, two zoom it. */
export const MapSurface = styled.div`
  position: absolute;
  inset: 0;
  background: ${color.paper};
  touch-action: none;
  cursor: grab;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius.card};
  }
`;
/** In the corner where the fewest schools are: the north-west of the region. */
export const MapControls = styled.div`
  position: absolute;
  inset: ${space.s8} auto auto ${space.s8};
  display: grid;
  gap: ${space.s4};
  > button {
    border: 1px solid ${color.line};
    background: ${color.surface};
  }
`;
export const MapAction = styled.div`
  position: absolute;
  inset: ${space.s12} auto auto calc(${size.target} + ${space.s16});
`;
export const MapCaption = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.s16};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
