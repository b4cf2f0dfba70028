import { media } from '@korkollen/shared-ui/theme/media';
import { color, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** The map's frame has its size before the map is there, so nothing moves when it comes. */
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
    /* the shape of the land: a taller frame would show empty paper above and below it */
    height: auto;
    max-height: min(680px, calc(100vh - 8 * ${space.s16}));
    aspect-ratio: 2 / 3;
  }
`;
