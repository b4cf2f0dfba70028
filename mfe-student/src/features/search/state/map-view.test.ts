import { mapBounds, project, unproject } from '@korkollen/geography/map';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, cornersOf, fitPoints, keepOnMap, panBy, scaleLimits, toPixels, zoomAround, zoomBy } from './map-view';

const box = { width: 320, height: 480 };
const points = fc.record({
  x: fc.double({ min: 0, max: 800, noNaN: true }),
  y: fc.double({ min: 0, max: 915, noNaN: true }),
});
const views = fc.record({ middle: points, scale: fc.double({ min: 0.3, max: 40, noNaN: true }) });

describe('The window on the map', () => {
  it('finds the position of a point', () => {
    const latitudes = fc.double({ min: mapBounds.south, max: mapBounds.north, noNaN: true });
    const longitudes = fc.double({ min: mapBounds.west, max: mapBounds.east, noNaN: true });
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const found = unproject(project(latitude, longitude));
        expect(found.latitude).toBeCloseTo(latitude, 8);
        expect(found.longitude).toBeCloseTo(longitude, 8);
      }),
    );
  });

  it('shows every point that it is fitted to', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 20 }), (all) => {
        const view = fitPoints(all, box);
        // the whole region does not fit with its margin at the smallest scale
        const slack = view.scale === scaleLimits.min ? Infinity : 1e-6;
        for (const point of all) {
          const { x, y } = toPixels(point, view, box);
          expect(Math.max(-x, x - box.width, -y, y - box.height)).toBeLessThan(slack);
        }
      }),
    );
  });

  it('shows the city when there is nothing to fit', () => {
    const { x, y } = toPixels(project(57.7089, 11.9746), fitPoints([], box), box);
    expect([x > 0 && x < box.width, y > 0 && y < box.height]).toEqual([true, true]);
  });

  it('zooms around a point, which stays where it is', () => {
    const [middle, factors] = [{ x: 400, y: 450 }, fc.double({ min: 0.5, max: 2, noNaN: true })];
    const places = fc.record({
      x: fc.double({ min: 0, max: 320, noNaN: true }),
      y: fc.double({ min: 0, max: 480, noNaN: true }),
    });
    fc.assert(
      fc.property(places, factors, (at, factor) => {
        const view = { middle, scale: 4 };
        const point = { x: middle.x + (at.x - 160) / 4, y: middle.y + (at.y - 240) / 4 };
        const zoomed = zoomAround(view, factor, at, box);
        expect(zoomed.scale).toBeCloseTo(4 * factor, 8);
        expect(toPixels(point, zoomed, box).x).toBeCloseTo(at.x, 6);
        expect(toPixels(point, zoomed, box).y).toBeCloseTo(at.y, 6);
      }),
    );
  });

  it('never leaves the map behind', () => {
    const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(views, numbers, numbers, fc.integer({ min: -20, max: 20 }), (view, right, down, steps) => {
        const moved = zoomBy(panBy(view, right, down), steps);
        expect(keepOnMap(moved)).toEqual(moved);
      }),
    );
  });

  it('comes back to the same place when it is moved there and back', () => {
    const moved = panBy(panBy({ middle: { x: 400, y: 400 }, scale: 2 }, 100, -60), -100, 60);
    expect(moved).toEqual({ middle: { x: 400, y: 400 }, scale: 2 });
  });

  it('searches in what it shows', () => {
    const view = { middle: project(57.7, 11.97), scale: 1 };
    const area = areaOf(view, box);
    expect(area.latitude).toBeCloseTo(57.7, 6);
    // half of 480 units, each 0.000675 degrees of longitude at this latitude
    expect(area.radiusMetres).toBeGreaterThan(9_500);
    expect(area.radiusMetres).toBeLessThan(9_800);
    const [corner] = cornersOf(area);
    expect(corner?.x).toBeCloseTo(view.middle.x - 240, 0);
  });
});
