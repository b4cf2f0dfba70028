import { describe, expect, it } from 'vitest';
import { isInDistrict } from './district-polygons';
import { districtOutlines, neighbourOutlines } from './district-outlines';
import { districtShapes, neighbourShapes } from './district-shapes';
import { mapBounds, mapSize, project } from './map';
import { districts } from './districts';
import { places } from './places';
import postalCodes from './postal-codes.json';
import { formatPostalCode, knownPostalCodes, resolvePostalCode } from './postal-codes';

describe('districts', () => {
  it('are 21, in Swedish order, each with its centre on its own land only', () => {
    expect(districts).toHaveLength(21);
    const names = districts.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'sv')));
    expect(districtShapes.map(({ name }) => name)).toEqual(names);
    for (const { id, lat, lon } of districts) {
      expect(districts.filter((other) => isInDistrict(other.id, lat, lon)).map((other) => other.id)).toEqual([id]);
    }
  });

  it('know land from water and from each other', () => {
    // The river off Lindholmen, the open sea, a neighbouring town, and an unknown district.
    for (const [lat, lon] of [
      [57.7035, 11.9395],
      [57.64, 11.7],
      [57.6554, 12.0138],
    ] as const) {
      expect(districts.filter(({ id }) => isInDistrict(id, lat, lon))).toEqual([]);
    }
    expect(isInDistrict('atlantis', 57.7, 11.97)).toBe(false);
  });
});

describe('places', () => {
  it('are the districts and parts made of them, each with an id of its own', () => {
    const names = districts.map(({ name }) => name);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const place of places) {
      expect(place.districts.length).toBeGreaterThan(0);
      expect(place.districts.filter((name) => !names.includes(name))).toEqual([]);
    }
    expect(places.find(({ name }) => name === 'Hisingen')?.districts).toHaveLength(6);
  });
});

/** The corners of a path of relative lines, as the map draws them. */
function cornersOf(path: string): { x: number; y: number }[] {
  return path
    .split('z')
    .filter(Boolean)
    .flatMap((ring) => {
      const numbers = [...ring.matchAll(/-?\d*\.?\d+/g)].map(([text]) => Number(text));
      let [x = 0, y = 0] = numbers;
      const corners = [{ x, y }];
      for (let index = 2; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0;
        y += numbers[index + 1] ?? 0;
        corners.push({ x, y });
      }
      return corners;
    });
}

/** The area of a path, in square units of the map. */
function landOf(path: string): number {
  const areaOf = (corners: { x: number; y: number }[]): number =>
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % corners.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2;
  const rings = path.split('z').filter(Boolean);
  return rings.reduce((sum, ring) => sum + Math.abs(areaOf(cornersOf(ring))), 0);
}

describe('the map', () => {
  it('has a shape for every district, and quiet neighbours', () => {
    expect(districtShapes.map(({ id }) => id).sort()).toEqual(districts.map(({ id }) => id).sort());
    expect(neighbourShapes.length).toBeGreaterThan(5);
    for (const { path } of [...districtShapes, ...neighbourShapes]) expect(path).toMatch(/^(M[\d. -]+l[\d. -]+z)+$/);
  });

  it('projects its own corners to its own edges', () => {
    expect(project(mapBounds.north, mapBounds.west)).toEqual({ x: 0, y: 0 });
    const corner = project(mapBounds.south, mapBounds.east);
    expect(corner.x).toBeCloseTo(mapSize.width, 9);
    expect(corner.y).toBeCloseTo(mapSize.height, 9);
  });

  it('projects each district onto its own shape, to a unit', () => {
    for (const {
      id,
      bbox: [west, south, east, north],
    } of districts) {
      const corners = cornersOf(districtShapes.find((shape) => shape.id === id)?.path ?? '');
      const [topLeft, bottomRight] = [project(north, west), project(south, east)];
      for (const { x, y } of corners) {
        expect(x > topLeft.x - 1 && x < bottomRight.x + 1 && y > topLeft.y - 1 && y < bottomRight.y + 1, id).toBe(true);
      }
      const top = Math.min(...corners.map(({ y }) => y));
      // Skerries are too small to be drawn, and Styrsö's bounds end with one.
      if (id !== 'styrso') expect(Math.abs(top - Math.max(0, topLeft.y)), id).toBeLessThan(3);
    }
  });

  it('tells the box around each shape', () => {
    for (const { path, box } of [...districtShapes, ...neighbourShapes]) {
      const corners = cornersOf(path);
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      expect(box).toEqual({
        left: Math.floor(Math.min(...xs)),
        top: Math.floor(Math.min(...ys)),
        right: Math.ceil(Math.max(...xs)),
        bottom: Math.ceil(Math.max(...ys)),
      });
    }
  });

  it('has the same land for the whole city with less detail, and no gap at a border', () => {
    expect(districtOutlines.map(({ id, name, label }) => ({ id, name, label }))).toEqual(
      districtShapes.map(({ id, name, label }) => ({ id, name, label })),
    );
    expect(neighbourOutlines.map(({ code }) => code)).toEqual(neighbourShapes.map(({ code }) => code));
    const shared = (shapes: readonly { path: string }[]) => {
      const corners = shapes.map(({ path }) => [...new Set(cornersOf(path).map(({ x, y }) => `${x} ${y}`))]).flat();
      return corners.length - new Set(corners).size;
    };
    // a border between two districts has its corners in both
    expect(shared(districtOutlines)).toBeGreaterThan(60);
    for (const [index, { id, path }] of districtShapes.entries()) {
      const outline = districtOutlines[index]?.path ?? '';
      expect(cornersOf(outline).length, id).toBeLessThanOrEqual(cornersOf(path).length);
      // what is left out is a bay or a headland of a few hundred metres, or a skerry
      expect(Math.abs(landOf(outline) - landOf(path)) / landOf(path), id).toBeLessThan(0.05);
    }
    const whole = (shapes: readonly { path: string }[]) => shapes.reduce((sum, { path }) => sum + landOf(path), 0);
    // a gap would be land that no district has any more
    expect(Math.abs(whole(districtOutlines) / whole(districtShapes) - 1)).toBeLessThan(0.01);
  });

  it('sets each name at its district’s centre', () => {
    for (const { id, lat, lon } of districts) {
      const label = districtShapes.find((shape) => shape.id === id)?.label;
      expect(label?.x).toBeCloseTo(project(lat, lon).x, 0);
      expect(Math.abs((label?.y ?? 0) - project(lat, lon).y)).toBeLessThan(1);
    }
  });
});

describe('resolvePostalCode', { timeout: 30_000 }, () => {
  it.each([
    ['41104', '411 04', 'Göteborg', 'area'],
    ['411 04', '411 04', 'Göteborg', 'area'],
    [' SE-411\u00a004 ', '411 04', 'Göteborg', 'area'],
    ['s-41104', '411 04', 'Göteborg', 'area'],
    ['43084', '430 84', 'Styrsö', 'place'],
    ['42142', '421 42', 'Västra Frölunda', 'area'],
    ['40010', '400 10', 'Göteborg', 'box'],
  ])('finds %j', (text, postalCode, place, accuracy) => {
    expect(resolvePostalCode(text)).toMatchObject({
      ok: true,
      isKnownCode: true,
      postalCode,
      place,
      accuracy,
      municipality: 'Göteborg',
    });
  });

  it('takes three digits, and an unknown code in a known area, as that area', () => {
    expect(resolvePostalCode('411')).toMatchObject({
      ok: true,
      isKnownCode: false,
      postalCode: '411',
      latitude: 57.7008,
    });
    expect(resolvePostalCode('41199')).toMatchObject({
      ok: true,
      isKnownCode: false,
      postalCode: '411',
      municipality: null,
    });
  });

  it.each([
    ['', 'tooShort'],
    ['41', 'tooShort'],
    ['SE', 'malformed'],
    ['411 044', 'malformed'],
    ['Majorna', 'malformed'],
    ['41l04', 'malformed'],
    ['11120', 'unknown'],
    ['99999', 'unknown'],
    ['430', 'unknown'],
    ['43099', 'unknown'],
    ['0'.repeat(1_000), 'malformed'],
  ])('says why %j has no place: %s', (text, reason) => {
    const result = resolvePostalCode(text);
    expect(result).toEqual({ ok: false, reason });
  });

  it('knows every code once, each somewhere around Gothenburg', () => {
    const listed = postalCodes.codes.flatMap((row) => String(row.at(-1)).split(' '));
    expect(listed).toEqual(knownPostalCodes);
    expect(listed.length).toBeGreaterThan(1_200);
    for (const code of knownPostalCodes) {
      const result = resolvePostalCode(code);
      expect(result).toMatchObject({ ok: true, isKnownCode: true, postalCode: formatPostalCode(code) });
      if (result.ok) {
        expect(Math.abs(result.latitude - 57.7)).toBeLessThan(0.8);
        expect(Math.abs(result.longitude - 12)).toBeLessThan(0.9);
      }
    }
  });

  it('places Gothenburg’s own areas on the land of some district', () => {
    const prefixes = '411 412 413 414 415 416 417 418 421 422 424 425 426 436';
    for (const prefix of prefixes.split(' ')) {
      const result = resolvePostalCode(prefix);
      const isOnLand = result.ok && districts.some(({ id }) => isInDistrict(id, result.latitude, result.longitude));
      expect(isOnLand, prefix).toBe(true);
    }
  });
});
