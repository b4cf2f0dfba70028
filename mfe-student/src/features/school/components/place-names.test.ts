import { districtShapes } from '@korkollen/geography/district-shapes';
import { project } from '@korkollen/geography/map';
import { describe, expect, it } from 'vitest';
import { isInSight, namesAround, namesOfPhones, type Place } from './place-names';

const placeIn = (districtId: string, lat: number, lon: number, isExact = true): Place => ({
  point: project(lat, lon),
  districtId,
  isExact,
});
function namesAt(place: Place) {
  const names = namesAround(place);
  const onPhones = namesOfPhones(names, place);
  return {
    all: names.map(({ name }) => name),
    phone: names.filter(({ id }) => onPhones.has(id)).map(({ name }) => name),
  };
}

describe('The names on the map of a school’s place', () => {
  const inOrgryte = placeIn('orgryte', 57.70186, 12.02487);

  it('are left out on phones where they would run into each other', () => {
    const { all, phone } = namesAt(placeIn('orgryte', 57.70186, 11.985));
    expect(all).toEqual(expect.arrayContaining(['Linnéstaden', 'Centrum']));
    expect(phone.filter((name) => ['Linnéstaden', 'Centrum'].includes(name))).toHaveLength(1);
  });

  it('are left out on phones where the pin stands', () => {
    const { all, phone } = namesAt(inOrgryte);
    expect(all).toContain('Örgryte');
    expect(phone).not.toContain('Örgryte');
  });

  it('are left out on phones where their beginning would be cut off', () => {
    const { all, phone } = namesAt(placeIn('centrum', 57.6975, 11.98));
    expect(all).toContain('Majorna');
    expect(phone).not.toContain('Majorna');
  });

  it('begin with the school’s own district', () => {
    const own = namesAt(placeIn('centrum', 57.7, 11.97, false));
    expect(own.phone).toContain('Centrum');
  });
});

it('The map of a school’s place draws the land around it, and none of the rest', () => {
  const drawn = districtShapes.filter(isInSight(project(57.70186, 12.02487))).map(({ name }) => name);
  expect(drawn).toEqual(expect.arrayContaining(['Örgryte', 'Härlanda', 'Centrum']));
  expect(drawn).not.toContain('Styrsö');
  expect(drawn).not.toContain('Torslanda');
});
