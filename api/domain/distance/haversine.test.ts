import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gothenburgPosition } from './default-position';
import { earthRadiusMetres, haversineMetres, type GeoPosition } from './haversine';

const stockholm = { latitude: 59.3293, longitude: 18.0686 };
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('haversineMetres', { timeout: 30_000 }, () => {
  it.each<[string, GeoPosition, GeoPosition, number, number]>([
    ['no distance', gothenburgPosition, gothenburgPosition, 0, 0],
    ['Göteborg to Stockholm', gothenburgPosition, stockholm, 397_000, 1_500],
    ['one degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111_195, 1],
    ['a degree of longitude in Göteborg', gothenburgPosition, { ...gothenburgPosition, longitude: 12.9746 }, 59_402, 5],
    ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195, 1],
    ['antipodes', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, Math.PI * earthRadiusMetres, 1],
    ['pole to pole', { latitude: 90, longitude: 12 }, { latitude: -90, longitude: 7 }, Math.PI * earthRadiusMetres, 1],
  ])('%s', (_name, a, b, metres, tolerance) => {
    expect(Math.abs(haversineMetres(a, b) - metres)).toBeLessThanOrEqual(tolerance);
  });

  it('is the same both ways, never negative, and at most half way round', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const metres = haversineMetres(a, b);
        expect(metres).toBeCloseTo(haversineMetres(b, a), 3);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(Math.PI * earthRadiusMetres + 1e-6);
      }),
    );
  });

  it('is never longer than a detour', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(haversineMetres(a, c)).toBeLessThanOrEqual(haversineMetres(a, b) + haversineMetres(b, c) + 1);
      }),
    );
  });

  it('is a number for all antipodes, also where rounding goes past one', () => {
    for (let latitude = -90; latitude <= 90; latitude += 0.5) {
      const metres = haversineMetres({ latitude, longitude: -172.5 }, { latitude: -latitude, longitude: 7.5 });
      expect(metres).toBeCloseTo(Math.PI * earthRadiusMetres, 0);
    }
  });

  it('answers NaN for NaN', () => {
    expect(haversineMetres({ latitude: Number.NaN, longitude: 0 }, stockholm)).toBeNaN();
  });

  it('starts in central Gothenburg', () => {
    expect(gothenburgPosition).toEqual({ latitude: 57.7089, longitude: 11.9746 });
  });
});
