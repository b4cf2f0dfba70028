/**
 * Writes the compact data beside it from `source/`, after a change there: `npm run geography -w @korkollen/geography`.
 * Checked in, so that nothing has to be generated to build or test.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const folder = import.meta.dirname;
const source = (name) => readFileSync(`${folder}/source/${name}`, 'utf8');
const write = (name, value) => writeFileSync(`${folder}/${name}`, `${JSON.stringify(value)}\n`);

/** Rounds to half units of the map (about 20 m) and joins points that fall together. */
function roundRing(points) {
  const rounded = points.map(([x, y]) => [Math.round(x * 2), Math.round(y * 2)]);
  return rounded.filter(([x, y], index) => index === 0 || x !== rounded[index - 1][0] || y !== rounded[index - 1][1]);
}

const isStraight = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) === (by - ay) * (cx - ax);

/** Points in the middle of a straight line say nothing. */
const withoutStraight = (ring) =>
  ring.filter(
    (point, index) => index === 0 || index === ring.length - 1 || !isStraight(ring[index - 1], point, ring[index + 1]),
  );

function writeRing(ring) {
  const half = (value) => String(value / 2).replace(/^(-?)0\./, '$1.');
  const steps = ring.slice(1).map(([x, y], index) => `${half(x - ring[index][0])} ${half(y - ring[index][1])}`);
  return `M${half(ring[0][0])} ${half(ring[0][1])}l${steps.join(' ')}z`.replace(/ -/g, '-');
}

/** An SVG path with absolute M/L commands as a shorter one with relative lines. Islands under one square unit are left out. */
function compactPath(path) {
  const rings = path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((pair) => pair.split(',').map(Number)),
    );
  const area = (ring) =>
    Math.abs(
      ring.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length];
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 8;
  return rings
    .map(roundRing)
    .filter((ring) => ring.length > 2 && area(ring) >= 1)
    .map(withoutStraight)
    .map(writeRing)
    .join('');
}

/** In Swedish order of name, which everything that lists them shows: no page sorts them. */
function districtsByName() {
  const { districts } = JSON.parse(source('districts-21-centres.json'));
  return districts.toSorted((a, b) => a.name.localeCompare(b.name, 'sv'));
}

function buildShapes() {
  const svg = source('goteborg-map.svg');
  const path = (id) => compactPath(svg.match(new RegExp(`id="${id}" d="([^"]+)"`))?.[1] ?? '');
  const labels = Object.fromEntries(
    [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]+)</g)].map(([, x, y, name]) => [
      name,
      { x: Number(x), y: Number(y) },
    ]),
  );
  const districts = districtsByName();
  const neighbourIds = [...svg.matchAll(/id="m-(\d+)"/g)].map(([, code]) => code);
  write('district-shapes.json', {
    districts: districts.map(({ id, name }) => ({ id, name, path: path(`d-${id}`), label: labels[name] })),
    neighbours: neighbourIds.map((code) => ({ code, path: path(`m-${code}`) })),
  });
}

function buildDistricts() {
  const districts = districtsByName();
  write(
    'districts.json',
    districts.map(({ id, name, lat, lon, bbox, landKm2 }) => ({ id, name, lat, lon, bbox, landKm2 })),
  );
  const polygons = JSON.parse(source('goteborg-districts-21.geojson')).features.map(({ properties, geometry }) => [
    properties.id,
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  ]);
  write('district-polygons.json', Object.fromEntries(polygons));
}

/** Codes of one place and position share a row: `[place, municipality, lat, lon, accuracy, codes]`. */
function buildPostalCodes() {
  const rows = source('postal-codes-goteborg-region.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const groups = new Map();
  for (const [code, place, municipality, lat, lon, accuracy] of rows) {
    // One source row carries a Norwegian spelling of Öckerö.
    const fields = [place === 'Ôckerø' ? 'Öckerö' : place, municipality, Number(lat), Number(lon), accuracy];
    const key = JSON.stringify(fields);
    groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  const prefixes = JSON.parse(source('postal-prefixes.json')).map(({ prefix, place, lat, lon, accuracy }) => [
    prefix,
    place,
    lat,
    lon,
    accuracy,
  ]);
  const codes = [...groups].map(([key, group]) => [...JSON.parse(key), group.sort().join(' ')]);
  write('postal-codes.json', { prefixes, codes });
}

buildShapes();
buildDistricts();
buildPostalCodes();
