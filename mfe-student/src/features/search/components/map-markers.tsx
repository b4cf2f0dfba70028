import type { SearchHit } from '@korkollen/api/contracts/search';
import { project, type MapPoint } from '@korkollen/geography/map';
import { figureLook } from '@korkollen/shared-ui/theme/looks';
import { color, fontSize, radius, size as sizes } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { priceLine } from '../../../prices/price-words';
import { texts } from '../../../texts/sv';
import type { SchoolCluster } from '../state/map-clusters';
import { locationLabel, useVisitorPosition } from '../../../location/saved-location';
import { isInside, toPixels, type BoxSize, type MapView } from '../state/map-view';

/** As large as a finger needs; what is seen of it is smaller. */
const Target = styled.button`
  position: absolute;
  inset: 0 auto auto 0;
  display: grid;
  place-items: center;
  width: ${sizes.target};
  height: ${sizes.target};
  margin: calc(${sizes.target} / -2) 0 0 calc(${sizes.target} / -2);
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  cursor: pointer;
  &:hover,
  &:focus-visible,
  &[data-highlighted='true'] {
    z-index: 1;
  }
`;
const Dot = styled.span<{ $isGroup: boolean }>`
  display: grid;
  place-items: center;
  width: ${({ $isGroup }) => ($isGroup ? '34px' : '20px')};
  height: ${({ $isGroup }) => ($isGroup ? '34px' : '20px')};
  border: 2px solid ${color.surface};
  border-radius: ${radius.full};
  background: ${color.green};
  color: ${color.onGreen};
  ${figureLook}
  font-size: ${fontSize.s14};
  ${Target}:hover &,
  ${Target}[data-highlighted='true'] & {
    border-color: ${color.ink};
    background: ${color.yellow};
    color: ${color.onYellow};
  }
`;

function labelOf({ schools }: SchoolCluster<SearchHit>): string {
  const [first] = schools;
  if (!first || schools.length > 1) return texts.map.cluster(schools.length);
  const { name, district, priceFrom } = first.school;
  return [name, district, priceLine(priceFrom)].filter(Boolean).join(', ');
}

interface MapMarkerProps {
  cluster: SchoolCluster<SearchHit>;
  /** Pixels from the corner of the map. */
  at: MapPoint;
  isHighlighted: boolean;
  isChosen: boolean;
  onPoint(schoolId: string | null): void;
  onChoose(cluster: SchoolCluster<SearchHit>): void;
}

/** One school, or the number of those that lie together. */
export function MapMarker({ cluster, at, isHighlighted, isChosen, onPoint, onChoose }: MapMarkerProps) {
  const { schools } = cluster;
  const isGroup = schools.length > 1;
  const point = () => onPoint(isGroup ? null : (schools[0]?.school.id ?? null));
  const leave = () => onPoint(null);
  return (
    <Target
      type="button"
      aria-label={labelOf(cluster)}
      aria-pressed={isGroup ? undefined : isChosen}
      data-highlighted={isHighlighted || isChosen}
      style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
      onClick={() => onChoose(cluster)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <Dot $isGroup={isGroup}>{isGroup && schools.length}</Dot>
    </Target>
  );
}

/** Unlike the schools: blue, ringed, and nothing to press. */
const VisitorDot = styled.span`
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

/** The visitor’s location on the map; nothing without one. */
export function VisitorMarker({ view, size }: { view: MapView; size: BoxSize }) {
  const { location, position } = useVisitorPosition();
  if (!position) return null;
  const at = toPixels(project(position.latitude, position.longitude), view, size);
  if (!isInside(at, size)) return null;
  const label = texts.map.visitor(locationLabel(location));
  return (
    <VisitorDot
      role="img"
      aria-label={label}
      title={label}
      style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
    />
  );
}
