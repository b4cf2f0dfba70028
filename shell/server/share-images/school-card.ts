import { districtShapes, neighbourShapes } from '@korkollen/geography/district-shapes';
import { mapSize, project, type MapPoint } from '@korkollen/geography/map';
import { districts } from '@korkollen/geography/districts';
import { lightPalette as colors } from '@korkollen/shared-ui/theme/palette';
import { escapeMarkup } from '@korkollen/web-host/markup';
import { sv } from '../texts/sv';
import { shareImageSize as cardSize } from './share-image';

export interface CardSchool {
  name: string;
  district: string | null;
  city: string;
  /** ”Från 510 kr/lektion, 40 min”; undefined where the school tells no price. */
  price: string | undefined;
  /** Degrees (WGS 84); null where nobody knows. */
  latitude: number | null;
  longitude: number | null;
}

const PADDING = 72;
const ROAD_HEIGHT = 96;
const MAP_LEFT = 720;
const MAP_WIDTH = cardSize.width - MAP_LEFT;
const MAP_HEIGHT = cardSize.height - ROAD_HEIGHT;
/** Pixels a unit of the map: a district and what lies around it. */
const MAP_SCALE = 3.2;
/** The name's sizes, how many of its letters then fit on a line, and how many lines above the place, the price and the road. */
const nameSizes = [
  { fontSize: 76, letters: 15, maxLines: 2 },
  { fontSize: 60, letters: 19, maxLines: 2 },
  { fontSize: 46, letters: 25, maxLines: 3 },
] as const;
const PRICE_LETTERS = 48;

/** Whole words in lines of at most so many letters; a word that is longer by itself is cut. Hard spaces hold words together. */
function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > letters ? `${word.slice(0, letters - 1)}…` : word);
  }
  return lines;
}

/** The largest size in which there is room for the whole name; one that is too long for all ends in dots. */
function layName(name: string): { fontSize: number; lines: string[] } {
  for (const { fontSize, letters, maxLines } of nameSizes) {
    const lines = wrap(name, letters);
    const hasWholeWords = name.split(/\s+/).every((word) => word.length <= letters);
    if (lines.length <= maxLines && hasWholeWords) return { fontSize, lines };
  }
  const { fontSize, letters, maxLines } = nameSizes[2];
  const lines = wrap(name, letters);
  if (lines.length <= maxLines) return { fontSize, lines };
  const kept = lines.slice(0, maxLines);
  return { fontSize, lines: [...kept.slice(0, -1), `${(kept.at(-1) ?? '').slice(0, letters - 1)}…`] };
}

interface Place {
  point: MapPoint;
  districtId: string | undefined;
  /** False where only the district is known: no pin then. */
  isExact: boolean;
}

function placeOf({ district, latitude, longitude }: CardSchool): Place {
  const known = districts.find(({ name }) => name === district);
  if (latitude !== null && longitude !== null) {
    return { point: project(latitude, longitude), districtId: known?.id, isExact: true };
  }
  const centre = known ?? districts.find(({ id }) => id === 'centrum');
  const point = centre ? project(centre.lat, centre.lon) : { x: mapSize.width / 2, y: mapSize.height / 2 };
  return { point, districtId: known?.id, isExact: false };
}

/** The map around the school, its district marked and, where it is known, the place itself. */
function drawMap({ point, districtId, isExact }: Place): string {
  const centre = { x: MAP_LEFT + MAP_WIDTH / 2, y: MAP_HEIGHT / 2 };
  const transform = `translate(${centre.x} ${centre.y}) scale(${MAP_SCALE}) translate(${-point.x} ${-point.y})`;
  const lands = districtShapes.map(
    ({ id, path }) => `<path d="${path}" fill="${id === districtId ? colors.greenTint : colors.mapLand}"/>`,
  );
  const pin = `<g transform="translate(${centre.x} ${centre.y})"><path d="M0 0c-14-24-28-36-28-56a28 28 0 0 1 56 0c0 20-14 32-28 56z" fill="${colors.green}" stroke="${colors.surface}" stroke-width="4"/><circle cy="-56" r="10" fill="${colors.yellow}"/></g>`;
  return `<clipPath id="map"><rect x="${MAP_LEFT}" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"/></clipPath>
<g clip-path="url(#map)"><rect x="${MAP_LEFT}" width="${MAP_WIDTH}" height="${MAP_HEIGHT}" fill="${colors.mapWater}"/>
<g transform="${transform}" stroke="${colors.line}" stroke-width="${1.5 / MAP_SCALE}">
<g fill="${colors.paper}">${neighbourShapes.map(({ path }) => `<path d="${path}"/>`).join('')}</g>${lands.join('')}</g>
${isExact ? pin : ''}</g>`;
}

function drawPlate(): string {
  return `<rect x="${PADDING}" y="56" width="252" height="76" rx="14" fill="${colors.plate}"/>
<rect x="${PADDING + 5.5}" y="61.5" width="241" height="65" rx="9" fill="none" stroke="${colors.onPlate}" stroke-width="3"/>
<text x="${PADDING + 126}" y="108" text-anchor="middle" font-family="Familjen Grotesk" font-size="46" fill="${colors.onPlate}">${sv.productName}</text>`;
}

function drawRoad(): string {
  const y = cardSize.height - ROAD_HEIGHT;
  return `<rect y="${y}" width="${cardSize.width}" height="${ROAD_HEIGHT}" fill="${colors.asphalt}"/>
<path d="M24 ${y + ROAD_HEIGHT / 2}H${cardSize.width}" stroke="${colors.yellow}" stroke-width="11" stroke-dasharray="82 40"/>`;
}

/** The picture of a school's links: its name, where it is and what it costs, beside the map of the place. As SVG. */
export function drawSchoolCard(school: CardSchool): string {
  const { fontSize, lines } = layName(school.name);
  const nameTop = 186 + fontSize;
  const lineHeight = Math.round(fontSize * 1.12);
  const below = nameTop + (lines.length - 1) * lineHeight + 62;
  const name = lines.map(
    (line, index) =>
      `<text x="${PADDING}" y="${nameTop + index * lineHeight}" font-family="Familjen Grotesk" font-size="${fontSize}" fill="${colors.ink}">${escapeMarkup(line)}</text>`,
  );
  const words = (text: string, y: number, fill: string): string =>
    `<text x="${PADDING}" y="${y}" font-family="Inter" font-size="32" fill="${fill}">${escapeMarkup(text)}</text>`;
  const price = (school.price === undefined ? [] : wrap(school.price, PRICE_LETTERS)).map((line, index) =>
    words(line, below + 48 + index * 40, colors.green),
  );
  const place = school.district === null ? school.city : `${school.district}, ${school.city}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
<rect width="${cardSize.width}" height="${cardSize.height}" fill="${colors.paper}"/>
${drawMap(placeOf(school))}
${drawPlate()}
${name.join('\n')}
${words(place, below, colors.inkSoft)}
${price.join('\n')}
${drawRoad()}
</svg>`;
}
