import { project } from '@korkollen/geography/district-shapes';
import { color, radius } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { locationLabel, useVisitorPosition } from '../../../location/saved-location';
import { texts } from '../../../texts/sv';
import { isInside, toPixels, type BoxSize, type MapView } from '../state/map-view';

/** Unlike the schools: blue, ringed, and nothing to press. */
const Dot = styled.span`
  position: absolute;
  inset: 0 auto auto 0;
  width: 18px;
  height: 18px;
  margin: -9px 0 0 -9px;
  border: 3px solid ${color.surface};
  border-radius: ${radius.full};
  background: ${color.focus};
  outline: 2px solid ${color.focus};
  pointer-events: none;
`;

/** The place that the visitor has chosen, on the map; nothing without one. */
export function OwnPlace({ view, size }: { view: MapView; size: BoxSize }) {
  const { location, position } = useVisitorPosition();
  if (!position) return null;
  const at = toPixels(project(position.latitude, position.longitude), view, size);
  if (!isInside(at, size)) return null;
  const label = texts.map.ownPlace(locationLabel(location));
  return (
    <Dot
      role="img"
      aria-label={label}
      title={label}
      style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
    />
  );
}
