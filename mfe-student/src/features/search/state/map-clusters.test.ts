import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterSchools, locateSchools } from './map-clusters';

const schools = [
  { id: 'Trafikskola 1', latitude: 57.7, longitude: 11.9 },
  { id: 'Trafikskola 2', latitude: 57.7001, longitude: 11.9001 },
  { id: 'Trafikskola 3', latitude: 57.62, longitude: 12.05 },
  { id: 'Trafikskola 4', latitude: null, longitude: null },
];
const namesIn = (cellUnits: number) =>
  clusterSchools(locateSchools(schools), cellUnits).map((cluster) => cluster.schools.map(({ school }) => school.id));

describe('Markers on the map', () => {
  it('leaves out schools without a position', () => {
    expect(locateSchools(schools)).toHaveLength(3);
  });

  it.each([
    ['neighbours together', 50, [['Trafikskola 1', 'Trafikskola 2'], ['Trafikskola 3']]],
    ['everybody alone when near enough', 0.1, [['Trafikskola 1'], ['Trafikskola 2'], ['Trafikskola 3']]],
    ['everybody together from afar', 2000, [['Trafikskola 1', 'Trafikskola 2', 'Trafikskola 3']]],
  ])('%s', (_case, cellUnits, expected) => {
    const found = namesIn(cellUnits).map((names) => names.toSorted().join());
    expect(found.toSorted()).toEqual(expected.map((names) => names.join()).toSorted());
  });

  it('keeps markers apart, wherever the schools are', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const places = fc.record({ latitude: degrees(57.6, 57.8), longitude: degrees(11.8, 12.1) });
    fc.assert(
      fc.property(fc.array(places, { maxLength: 40 }), degrees(5, 80), (all, cellUnits) => {
        const located = locateSchools(all.map((place, at) => ({ ...place, id: String(at) })));
        const clusters = clusterSchools(located, cellUnits);
        expect(clusters.flatMap((cluster) => cluster.schools)).toHaveLength(all.length);
        for (const [at, { point }] of clusters.entries()) {
          for (const other of clusters.slice(at + 1)) {
            expect(Math.hypot(other.point.x - point.x, other.point.y - point.y)).toBeGreaterThanOrEqual(cellUnits);
          }
        }
      }),
    );
  });

  it('has every school once, whatever the grid', () => {
    const located = locateSchools(schools);
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 5000, noNaN: true }), (cellUnits) => {
        const ids = clusterSchools(located, cellUnits).flatMap((cluster) =>
          cluster.schools.map(({ school }) => school.id),
        );
        expect(ids.toSorted()).toEqual(located.map(({ school }) => school.id).toSorted());
      }),
    );
  });
});
