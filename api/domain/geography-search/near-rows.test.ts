import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeoPosition, haversineMetres } from '../distance/haversine';
import { addRow, emptyBitset } from '../search/bitset';
import { forEachRowWithin, nearestRows, placesOf, wantedPlaces, wantedRows } from './near-rows';
import { buildSphereTree } from './sphere-tree';

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

describe('the tree of positions, against measuring every row', () => {
  it('finds the nearest wanted rows in the same order, anywhere on the globe', () => {
    fc.assert(
      fc.property(positions, position, fc.nat(40), fc.constantFrom(1, 2, 5, 60), (all, from, most, every) => {
        const ties = Int32Array.from(all, (_, row) => all.length - row);
        const isWanted = (row: number): boolean => row % every === 0;
        const wanted = emptyBitset(all.length);
        all.forEach((_, row) => isWanted(row) && addRow(wanted, row));
        const tree = buildSphereTree(all);
        const expected = nearestNaively(all, from, ties)
          .filter(({ row }) => isWanted(row))
          .slice(0, most);
        for (const places of [wantedPlaces(placesOf(tree, wanted)), wantedRows(tree, wanted)]) {
          expect(nearestRows(tree, from, most, places, ties)).toEqual(expected);
        }
      }),
    );
  });

  it('finds the rows within a radius, its edge included', () => {
    fc.assert(
      fc.property(positions, position, fc.constantFrom(0, 1_000, 5_000, 1e6, 1.9e7, 3e7), (all, from, radius) => {
        const found: number[] = [];
        forEachRowWithin(buildSphereTree(all), from, radius, (row) => found.push(row));
        const expected = nearestNaively(all, from, new Int32Array()).filter(({ metres }) => metres <= radius);
        expect(found.toSorted((a, b) => a - b)).toEqual(expected.map(({ row }) => row).toSorted((a, b) => a - b));
      }),
    );
  });
});
