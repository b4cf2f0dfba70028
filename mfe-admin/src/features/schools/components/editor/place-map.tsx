import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { districtShapes, neighbourShapes } from '@korkollen/geography/district-shapes';
import { districtCredit, mapSize, project, unproject, type MapPoint } from '@korkollen/geography/map';
import { Button } from '@korkollen/shared-ui/components/button';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { color, font, fontSize, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { schoolEditorTexts } from '../../../../texts/school-editor';

const words = schoolEditorTexts.place;

/** The window on the map, in units of the map, at zoom 1. */
const frame = { width: 760, height: 560 } as const;
const zooms = [1, 2, 4, 8, 16] as const;
const startZoom = 2;
/** Where the map begins that has no school on it: the middle of town. */
const townCentre = project(57.705, 11.965);
const NAME_SIZE = 26;
/** Of the window: so far does an arrow key move the school. */
const keyStep = 1 / 60;
const arrows: Partial<Record<string, MapPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const Frame = styled.div`
  display: grid;
  gap: ${space.s8};
  min-width: 0;
`;
const Surface = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  cursor: crosshair;
  touch-action: manipulation;
`;
const Drawing = styled.svg`
  display: block;
  width: 100%;
  aspect-ratio: ${frame.width} / ${frame.height};
  background: ${color.mapWater};
  path {
    stroke: ${color.lineStrong};
    stroke-opacity: 0.35;
    vector-effect: non-scaling-stroke;
  }
  [data-land] {
    fill: ${color.mapLand};
  }
  [data-around] {
    fill: ${color.paper};
  }
  text {
    fill: ${color.inkSoft};
    font-family: ${font.text};
    text-anchor: middle;
    dominant-baseline: central;
    pointer-events: none;
  }
`;
const Pin = styled.g`
  pointer-events: none;
  path {
    fill: ${color.green};
    stroke: ${color.surface};
    stroke-width: 3;
    stroke-opacity: 1;
  }
  circle {
    fill: ${color.yellow};
  }
`;
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
  > :last-child {
    margin-inline-start: auto;
  }
`;

const isWithin = ({ x, y }: MapPoint, middle: MapPoint, zoom: number): boolean =>
  Math.abs(x - middle.x) < (0.45 * frame.width) / zoom && Math.abs(y - middle.y) < (0.45 * frame.height) / zoom;

const onMap = ({ x, y }: MapPoint): MapPoint => ({
  x: Math.min(Math.max(x, 0), mapSize.width),
  y: Math.min(Math.max(y, 0), mapSize.height),
});

export interface PlaceMapProps {
  place: GeoPosition | null;
  onChoose(place: GeoPosition): void;
}

/** Our own map of the town, on which a school is set out with the mouse, a finger or the keyboard. */
export function PlaceMap({ place, onChoose }: PlaceMapProps) {
  const helpId = useId();
  const [zoomAt, setZoomAt] = useState<number>(place ? startZoom : 0);
  const [isSetOut, setIsSetOut] = useState(place !== null);
  const point = place && project(place.latitude, place.longitude);
  const [seen, setSeen] = useState<MapPoint>(point ?? townCentre);
  const zoom = zooms[zoomAt] ?? 1;
  // the first place is looked at closer
  if (isSetOut !== (place !== null)) {
    setIsSetOut(place !== null);
    if (place) setZoomAt(Math.max(zoomAt, startZoom));
  }
  // a school that leaves the window takes it along
  const middle = point && !isWithin(point, seen, zoom) ? point : seen;
  if (middle !== seen) setSeen(middle);
  const window = { width: frame.width / zoom, height: frame.height / zoom };
  const corner = { x: middle.x - window.width / 2, y: middle.y - window.height / 2 };

  const choose = (chosen: MapPoint): void => onChoose(unproject(onMap(chosen)));
  const zoomTo = (at: number): void => {
    if (zooms[at] === undefined) return;
    setZoomAt(at);
    if (point) setSeen(point);
  };
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    // the keyboard sets it out by arrows
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    choose({
      x: corner.x + ((clientX - box.left) / (box.width || 1)) * window.width,
      y: corner.y + ((clientY - box.top) / (box.height || 1)) * window.height,
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (arrow) {
      event.preventDefault();
      const from = point ?? middle;
      const step = window.width * keyStep;
      choose({ x: from.x + arrow.x * step, y: from.y + arrow.y * step });
    }
    if (event.key === '+') zoomTo(zoomAt + 1);
    if (event.key === '-') zoomTo(zoomAt - 1);
  };
  return (
    <Frame>
      <Surface
        role="application"
        tabIndex={0}
        aria-label={words.map}
        aria-describedby={helpId}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Drawing viewBox={`${corner.x} ${corner.y} ${window.width} ${window.height}`} aria-hidden="true">
          {neighbourShapes.map(({ code, path }) => (
            <path key={code} d={path} data-around="" />
          ))}
          {districtShapes.map(({ id, path }) => (
            <path key={id} d={path} data-land="" />
          ))}
          {districtShapes.map(({ id, name, label }) => (
            <text key={id} x={label.x} y={label.y} fontSize={NAME_SIZE / zoom}>
              {zoom > 1 && name}
            </text>
          ))}
          {point && (
            <Pin transform={`translate(${point.x} ${point.y}) scale(${1.2 / zoom})`}>
              <path d="M0 0c-9-16-19-24-19-38a19 19 0 0 1 38 0c0 14-10 22-19 38z" />
              <circle cy="-38" r="7" />
            </Pin>
          )}
        </Drawing>
      </Surface>
      <VisuallyHidden id={helpId}>{words.help}</VisuallyHidden>
      <Controls>
        <Button size="small" disabled={zoomAt === zooms.length - 1} onClick={() => zoomTo(zoomAt + 1)}>
          {words.zoomIn}
        </Button>
        <Button size="small" disabled={zoomAt === 0} onClick={() => zoomTo(zoomAt - 1)}>
          {words.zoomOut}
        </Button>
        <span>{words.credit(districtCredit)}</span>
      </Controls>
    </Frame>
  );
}
