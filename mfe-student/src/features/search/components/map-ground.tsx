import { districtShapes, neighbourShapes } from '@korkollen/geography/district-shapes';
import { mapSize } from '@korkollen/geography/map';
import { color, font } from '@korkollen/shared-ui/theme/tokens';
import { memo } from 'react';
import { styled } from 'styled-components';
import { NAME_PX, namesWithRoom } from '../state/map-names';
import { viewBoxOf, type BoxSize, type MapView } from '../state/map-view';

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  path {
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }
`;
const Water = styled.rect`
  fill: ${color.mapWater};
`;
const Neighbours = styled.g`
  fill: ${color.paper};
`;
const Land = styled.g`
  fill: ${color.mapLand};
`;
const Names = styled.g`
  fill: ${color.inkSoft};
  font-family: ${font.text};
  font-weight: 500;
  text-anchor: middle;
  dominant-baseline: central;
`;

/** The land does not change while the window moves over it. */
const Shapes = memo(function Shapes() {
  return (
    <>
      <Water width={mapSize.width} height={mapSize.height} />
      <Neighbours>
        {neighbourShapes.map(({ code, path }) => (
          <path key={code} d={path} />
        ))}
      </Neighbours>
      <Land>
        {districtShapes.map(({ id, path }) => (
          <path key={id} d={path} />
        ))}
      </Land>
    </>
  );
});

/** Our own base map: districts, river and archipelago, with the districts' names at one size. Only a picture. */
export function MapGround({ view, size }: { view: MapView; size: BoxSize }) {
  return (
    <Drawing viewBox={viewBoxOf(view, size)} aria-hidden="true">
      <Shapes />
      <Names fontSize={NAME_PX / view.scale}>
        {namesWithRoom(view.scale).map(({ id, name, label }) => (
          <text key={id} x={label.x} y={label.y}>
            {name}
          </text>
        ))}
      </Names>
    </Drawing>
  );
}
