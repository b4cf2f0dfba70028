import type { School } from '@korkollen/api/contracts/schools';
import { districtShapes, project } from '@korkollen/geography/district-shapes';
import { districts } from '@korkollen/geography/districts';
import { color, font } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

const ignoredWords = new Set(['trafikskola', 'trafikskolan', 'körskola', 'bilskola', 'ab', 'i', 'och']);

/** Up to two letters that stand for a school: ”Majornas Trafikskola” is M, ”Norra Älvstranden” is NÄ. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const telling = words.filter((word) => !ignoredWords.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}

const WIDTH = 1160;
const HEIGHT = 160;
/** Edges of the outline's echoes, innermost first, like the lines of a height map. */
const RINGS = [150, 250, 370, 520, 700, 920, 1190];

const Ground = styled.svg`
  background: ${color.plate};
  path {
    fill: none;
    stroke: ${color.onPlate};
    vector-effect: non-scaling-stroke;
  }
  text {
    fill: ${color.onPlate};
    font-family: ${font.heading};
    font-size: 118px;
    font-weight: 700;
    letter-spacing: -0.02em;
    text-anchor: middle;
  }
`;

/** A number between 0 and 1 that stays the same for the same text: every school has its own angle and place. */
function shareOf(text: string, salt: number): number {
  let hash = 2166136261 ^ salt;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) / 2 ** 32;
}

/** The transform that sets a district's outline into a square of `edge` around the origin. */
function fitInto(edge: number, bbox: readonly [number, number, number, number]): string {
  const [west, south, east, north] = bbox;
  const topLeft = project(north, west);
  const bottomRight = project(south, east);
  const scale = edge / Math.max(bottomRight.x - topLeft.x, bottomRight.y - topLeft.y);
  const x = (topLeft.x + bottomRight.x) / 2;
  const y = (topLeft.y + bottomRight.y) / 2;
  return `scale(${scale.toFixed(3)}) translate(${(-x).toFixed(1)} ${(-y).toFixed(1)})`;
}

function outlineOf(district: string | null) {
  const place = districts.find(({ name }) => name === district) ?? districts.find(({ id }) => id === 'centrum');
  const shape = districtShapes.find(({ id }) => id === place?.id);
  return place && shape ? { path: shape.path, bbox: place.bbox } : null;
}

/** The header of a school without a picture: its district's outline as a quiet pattern, and its initials. */
export function SchoolPattern({ school }: { school: Pick<School, 'id' | 'name' | 'district'> }) {
  const outline = outlineOf(school.district);
  const turn = Math.round(shareOf(school.id, 1) * 60 - 30);
  const x = Math.round(WIDTH * (0.6 + shareOf(school.id, 2) * 0.14));
  return (
    <Ground viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {outline && (
        <g transform={`translate(${x} ${HEIGHT / 2}) rotate(${turn})`}>
          {RINGS.map((edge, ring) => (
            <path
              key={edge}
              d={outline.path}
              transform={fitInto(edge, outline.bbox)}
              strokeOpacity={(0.42 / (1 + ring * 0.45)).toFixed(2)}
            />
          ))}
        </g>
      )}
      <text x={x} y={HEIGHT / 2 + 40}>
        {initialsOf(school.name)}
      </text>
    </Ground>
  );
}
