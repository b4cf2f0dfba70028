import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeoPosition, haversineMetres } from '../distance/haversine';
import { addRow, countRows, emptyBitset, forEachRow } from './bitset';
import { buildPositions, nearestRows, rowsWithinArea } from './nearest';
import { seededRandom } from './test/random-register';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const inTown = fc.record({
  latitude: fc.integer({ min: 5760, max: 5785 }).map((hundredths) => hundredths / 100),
  longitude: fc.integer({ min: 1180, max: 1220 }).map((hundredths) => hundredths / 100),
});
const position = fc.oneof({ weight: 5, arbitrary: inTown }, { weight: 1, arbitrary: anywhere });
const positions = fc.array(fc.option(position, { freq: 8 }), { maxLength: 400, size: 'max' });

function nearestNaively(all: readonly (GeoPosition | null)[], from: GeoPosition, ties: Int32Array) {
  return all
    .flatMap((to, row) => (to ? [{ row, metres: haversineMetres(from, to), tie: ties[row] ?? 0 }] : []))
    .sort((a, b) => a.metres - b.metres || a.tie - b.tie);
}

describe('positions, against measuring every row', () => {
  const expectNearest = (all: readonly (GeoPosition | null)[], from: GeoPosition, max: number, every: number): void => {
    const ties = Int32Array.from(all, (_, row) => all.length - row);
    const rows = emptyBitset(all.length);
    all.forEach((_, row) => row % every === 0 && addRow(rows, row));
    const found = nearestRows(buildPositions(all), from, { rows, total: countRows(rows) }, max, ties);
    const expected = nearestNaively(all, from, ties).filter(({ row }) => row % every === 0);
    expect(found).toEqual(expected.slice(0, max).map(({ row }) => row));
  };

  it('finds the nearest rows of a set in the same order, anywhere on the globe', () => {
    fc.assert(
      fc.property(positions, position, fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 2, 5, 60), expectNearest),
    );
  });

  it('finds them as well among so many that it looks for them strip by strip', () => {
    const random = seededRandom(6);
    const inSteps = (steps: number): number => Math.floor(random() * steps) / 1_000;
    const all = Array.from({ length: 3_000 }, () => ({
      latitude: 57.6 + inSteps(60),
      longitude: 11.8 + inSteps(100),
    }));
    const far = [
      { latitude: 90, longitude: 0 },
      { latitude: 57.7, longitude: -179.9999 },
      { latitude: -57.7, longitude: 179.9999 },
    ];
    for (const from of [...all.slice(0, 60), ...far])
      for (const every of [1, 2, 7]) expectNearest([...all, ...far], from, 24, every);
  });

  it('finds the rows within an area, its edge included', () => {
    const radii = fc.constantFrom(0, 1_000, 5_000, 1e6, 1.9e7, 3e7);
    const onEdge = fc.nat(400);
    fc.assert(
      fc.property(positions, position, radii, onEdge, (all, from, radius, at) => {
        const edge = all[at];
        const radiusMetres = edge ? haversineMetres(from, edge) : radius;
        const found: number[] = [];
        forEachRow(rowsWithinArea(buildPositions(all), { ...from, radiusMetres }), (row) => found.push(row));
        const expected = nearestNaively(all, from, new Int32Array()).filter(({ metres }) => metres <= radiusMetres);
        expect(found).toEqual(expected.map(({ row }) => row).toSorted((a, b) => a - b));
      }),
    );
  });
});
