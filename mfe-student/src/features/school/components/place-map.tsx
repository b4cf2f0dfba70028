import type { School } from '@korkollen/api/contracts/schools';
import { districtShapes, neighbourShapes } from '@korkollen/geography/district-shapes';
import { project } from '@korkollen/geography/map';
import { districts } from '@korkollen/geography/districts';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, font } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';
import { HEIGHT, isInSight, namesAround, namesOfPhones, SCALE, WIDTH, type Place } from './place-names';

const NAME_PX = 14;
/** About how many units of the drawing a pixel is, by the width of the window: names and pin keep their size. */
const drawnSize = { phone: 2.9, tablet: 1.5, wide: 1.1 } as const;
export type PlacedSchool = Pick<School, 'name' | 'district' | 'latitude' | 'longitude'>;

/** Where a school is on the city's map; nothing when neither its position nor its district is known. */
export function placeOf({ district, latitude, longitude }: PlacedSchool): Place | undefined {
  const known = districts.find(({ name }) => name === district);
  if (latitude !== null && longitude !== null) {
    return { point: project(latitude, longitude), districtId: known?.id ?? '', isExact: true };
  }
  return known && { point: project(known.lat, known.lon), districtId: known.id, isExact: false };
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  background: ${color.mapWater};
  [data-land] > path {
    fill: ${color.mapLand};
    stroke: ${color.lineStrong};
    stroke-opacity: 0.35;
    vector-effect: non-scaling-stroke;
  }
  [data-land] > path[data-around] {
    fill: ${color.paper};
  }
  [data-land] > path[data-own] {
    fill: ${color.greenTint};
    stroke: ${color.green};
    stroke-opacity: 0.7;
  }
  text {
    fill: ${color.inkSoft};
    font-family: ${font.text};
    font-size: ${drawnSize.phone * NAME_PX}px;
    text-anchor: middle;
    dominant-baseline: central;
  }
  text[data-roomy] {
    display: none;
  }
  text[data-own] {
    fill: ${color.green};
    font-weight: 600;
  }
  [data-pin] {
    transform: scale(${drawnSize.phone * 0.7});
  }
  ${media.tablet} {
    text {
      font-size: ${drawnSize.tablet * NAME_PX}px;
    }
    text[data-roomy] {
      display: inline;
    }
    [data-pin] {
      transform: scale(${drawnSize.tablet});
    }
  }
  ${media.wide} {
    text {
      font-size: ${drawnSize.wide * NAME_PX}px;
    }
    [data-pin] {
      transform: scale(${drawnSize.wide});
    }
  }
`;
const Pin = styled.g`
  path {
    fill: ${color.green};
    stroke: ${color.surface};
    stroke-width: 3;
  }
  circle {
    fill: ${color.yellow};
  }
`;

/** The part of town around a school on our own map: its district marked, the school in the middle. Only a picture. */
export function PlaceMap({ school }: { school: PlacedSchool }) {
  const place = placeOf(school) ?? { point: project(57.705, 11.965), districtId: '', isExact: false };
  const { point, districtId, isExact } = place;
  const own = districtShapes.find(({ id }) => id === districtId);
  const names = namesAround(place);
  const onPhones = namesOfPhones(names, place);
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g
        data-land=""
        transform={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${SCALE}) translate(${-point.x} ${-point.y})`}
      >
        {neighbourShapes.filter(isInSight(point)).map(({ code, path }) => (
          <path key={code} d={path} data-around="" />
        ))}
        {districtShapes.filter(isInSight(point)).map(({ id, path }) => (
          <path key={id} d={path} />
        ))}
        {own && <path d={own.path} data-own="" />}
      </g>
      {names.map(({ id, name, x, y }) => (
        <text
          key={id}
          x={WIDTH / 2 + x}
          y={HEIGHT / 2 + y}
          data-own={id === districtId ? '' : undefined}
          data-roomy={onPhones.has(id) ? undefined : ''}
        >
          {name}
        </text>
      ))}
      {isExact && (
        <Pin transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
          <g data-pin="">
            <path d="M0 0c-9-16-19-24-19-38a19 19 0 0 1 38 0c0 14-10 22-19 38z" />
            <circle cy="-38" r="7" />
          </g>
        </Pin>
      )}
    </Drawing>
  );
}
