/**
 * Writes the compact data beside it from `source/`, after a change there: `npm run geography -w @korkollen/geography`.
 * Checked in, so that nothing has to be generated to build or test.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const folder = import.meta.dirname;
const source = (name) => readFileSync(`${folder}/source/${name}`, 'utf8');
const write = (name, value) => writeFileSync(`${folder}/${name}`, `${JSON.stringify(value)}\n`);

/** Rounds to the steps of a grid and joins points that fall together. */
function roundRing(points, stepsPerUnit) {
  const rounded = points.map((point) => point.map((value) => Math.round(value * stepsPerUnit)));
  return rounded.filter(([x, y], index) => index === 0 || x !== rounded[index - 1][0] || y !== rounded[index - 1][1]);
}

const isStraight = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) === (by - ay) * (cx - ax);

/** Points in the middle of a straight line say nothing. */
const withoutStraight = (ring) =>
  ring.filter(
    (point, index) => index === 0 || index === ring.length - 1 || !isStraight(ring[index - 1], point, ring[index + 1]),
  );

function writeRing(ring, stepsPerUnit) {
  const units = (steps) => String(steps / stepsPerUnit).replace(/^(-?)0\./, '$1.');
  const lines = ring.slice(1).map(([x, y], index) => `${units(x - ring[index][0])} ${units(y - ring[index][1])}`);
  return `M${units(ring[0][0])} ${units(ring[0][1])}l${lines.join(' ')}z`.replace(/ -/g, '-');
}

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/**
 * How exactly land is drawn: steps of the grid per unit of the map (of some 40 m), the smallest island, and the smallest
 * corner that is kept, both in square units.
 */
const ofTheCity = { stepsPerUnit: 1, minArea: 8, minCorner: 10 };
const ofAPart = { stepsPerUnit: 2, minArea: 1, minCorner: 0 };

/** The rings of an SVG path with absolute M/L commands, on the grid. */
function ringsOf(path, { stepsPerUnit, minArea }) {
  return path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((pair) => pair.split(',').map(Number)),
    )
    .map((ring) => roundRing(ring, stepsPerUnit))
    .filter((ring) => ring.length > 2 && areaOf(ring) >= minArea * stepsPerUnit ** 2);
}

/** The points of all rings with those beside them: two, but where borders meet. */
function pointsBeside(rings) {
  const beside = new Map();
  for (const ring of rings) {
    ring.forEach((point, index) => {
      const known = beside.get(String(point)) ?? new Map();
      for (const other of [ring.at(index - 1), ring[(index + 1) % ring.length]]) known.set(String(other), other);
      beside.set(String(point), known);
    });
  }
  return beside;
}

/**
 * Leaves out the smallest corners (Visvalingam's measure: the triangle of a point and those beside it), the smallest of
 * its neighbourhood first. A border that two districts share loses the same points in both, so that no gap opens.
 */
function withoutSmallCorners(rings, minCorner) {
  const beside = pointsBeside(rings);
  const corner = (point) => {
    const others = [...(beside.get(String(point))?.values() ?? [])];
    return others.length === 2 ? areaOf([others[0], point, others[1]]) : Infinity;
  };
  const isBefore = (point, other) => {
    const difference = corner(point) - corner(other);
    return difference < 0 || (difference === 0 && String(point) < String(other));
  };
  // a triangle stays one
  const fixed = new Set(
    rings.filter((ring) => new Set(ring.map(String)).size <= 4).flatMap((ring) => ring.map(String)),
  );
  const isLeftOut = (point) =>
    !fixed.has(String(point)) &&
    corner(point) < minCorner &&
    [...(beside.get(String(point))?.values() ?? [])].every(
      (other) => fixed.has(String(other)) || isBefore(point, other),
    );
  const kept = rings.map((ring) => ring.filter((point) => !isLeftOut(point)));
  return kept.flat().length < rings.flat().length ? withoutSmallCorners(kept, minCorner) : kept;
}

/** Shorter SVG paths for some that share their borders: with relative lines, and no more detail than is told. */
function compactPaths(paths, detail) {
  const rings = paths.map((path) => ringsOf(path, detail));
  const simple = withoutSmallCorners(rings.flat(), detail.minCorner * detail.stepsPerUnit ** 2).map(withoutStraight);
  return rings.map((own) =>
    simple
      .splice(0, own.length)
      .map((ring) => writeRing(ring, detail.stepsPerUnit))
      .join(''),
  );
}

/** The box around a path: its least and its largest x and y, in whole units. */
function boxOf(path, detail) {
  const points = ringsOf(path, detail).flat();
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis] / detail.stepsPerUnit));
  return {
    left: Math.floor(Math.min(...xs)),
    top: Math.floor(Math.min(...ys)),
    right: Math.ceil(Math.max(...xs)),
    bottom: Math.ceil(Math.max(...ys)),
  };
}

/** In Swedish order of name, which everything that lists them shows: no page sorts them. */
function districtsByName() {
  const { districts } = JSON.parse(source('districts-21-centres.json'));
  return districts.toSorted((a, b) => a.name.localeCompare(b.name, 'sv'));
}

function buildShapes() {
  const svg = source('goteborg-map.svg');
  const pathOf = (id) => svg.match(new RegExp(`id="${id}" d="([^"]+)"`))?.[1] ?? '';
  const labels = Object.fromEntries(
    [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]+)</g)].map(([, x, y, name]) => [
      name,
      { x: Number(x), y: Number(y) },
    ]),
  );
  const districts = districtsByName();
  const neighbourCodes = [...svg.matchAll(/id="m-(\d+)"/g)].map(([, code]) => code);
  const land = [...districts.map(({ id }) => `d-${id}`), ...neighbourCodes.map((code) => `m-${code}`)];
  const writeLand = (file, detail, more) => {
    const paths = compactPaths(land.map(pathOf), detail);
    const draw = (id) => ({ path: paths[land.indexOf(id)], ...more(id) });
    write(file, {
      districts: districts.map(({ id, name }) => ({ id, name, ...draw(`d-${id}`), label: labels[name] })),
      neighbours: neighbourCodes.map((code) => ({ code, ...draw(`m-${code}`) })),
    });
  };
  writeLand('district-outlines.json', ofTheCity, () => ({}));
  writeLand('district-shapes.json', ofAPart, (id) => ({ box: boxOf(pathOf(id), ofAPart) }));
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
