import { describe, expect, it } from 'vitest';
import { directionsTo, mapAppOf } from './directions';

const school = { name: 'Åsas Körskola', address: 'Storgatan 1', city: 'Göteborg', latitude: 57.7, longitude: 11.9 };
const unplaced = { ...school, latitude: null, longitude: null };

describe('The way to a school', () => {
  it.each([
    [
      'apple',
      'https://maps.apple.com/?daddr=57.7,11.9',
      'https://maps.apple.com/?daddr=Storgatan%201%2C%20G%C3%B6teborg',
    ],
    ['android', 'geo:57.7,11.9?q=57.7,11.9(%C3%85sas%20K%C3%B6rskola)', 'geo:0,0?q=Storgatan%201%2C%20G%C3%B6teborg'],
    [
      'browser',
      'https://www.openstreetmap.org/directions?to=57.7%2C11.9',
      'https://www.openstreetmap.org/search?query=Storgatan%201%2C%20G%C3%B6teborg',
    ],
  ] as const)('opens on %s', (app, byPosition, byAddress) => {
    expect(directionsTo(school, app)).toBe(byPosition);
    expect(directionsTo(unplaced, app)).toBe(byAddress);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'browser'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'browser'],
  ])('knows the device: %s', (userAgent, maxTouchPoints, app) =>
    expect(mapAppOf({ userAgent, maxTouchPoints })).toBe(app),
  );
});
