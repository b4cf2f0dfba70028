import { districtShapes } from '@korkollen/geography/district-shapes';
import { expect, it } from 'vitest';
import { namesWithRoom } from './map-names';

const namesAt = (scale: number): string[] => namesWithRoom(scale).map(({ name }) => name);

it('leaves out the name that would lie over its neighbour, until there is room for both', () => {
  expect(namesAt(0.8)).toContain('Centrum');
  expect(namesAt(0.8)).not.toContain('Linnéstaden');
  expect(namesAt(1.6)).toEqual(expect.arrayContaining(['Centrum', 'Linnéstaden']));
});

it('shows every name where the map is large, and none where it is small', () => {
  expect(namesAt(2.5)).toEqual(districtShapes.map(({ name }) => name));
  expect(namesAt(0.6)).toEqual([]);
});
