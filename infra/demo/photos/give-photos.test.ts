import { describe, expect, it } from 'vitest';
import { generateRegister } from '../register/generate';
import { verifiedSchoolId } from '../register/schools';
import { firstNames, womensNames } from '../register/teacher-texts';
import type { StoredPhoto } from './draw-photos';
import { givePhotos } from './give-photos';
import { portraits, portraitSize } from './portraits';
import { type SceneName, scenes } from './scenes';
import { sceneSize } from './shapes';

const stored = (id: string, width: number, height: number): StoredPhoto => ({ id, width, height });
const faces = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => stored(`${group}-${String(index)}`, portraitSize, portraitSize));
const drawn = {
  scenes: Object.fromEntries(
    Object.keys(scenes).map((name) => [name, stored(name, sceneSize.width, sceneSize.height)]),
  ) as Record<SceneName, StoredPhoto>,
  women: faces('women', portraits.women.length),
  men: faces('men', portraits.men.length),
};
const { schools, teachers } = givePhotos(generateRegister(), drawn);

describe('the photos of the demo', () => {
  it('stand at about half of the schools, some of which have galleries', () => {
    const withPhoto = schools.filter(({ photos }) => photos.length > 0);
    const withGallery = schools.filter(({ photos }) => photos.length > 3);
    expect(withPhoto.length).toBeGreaterThan(schools.length * 0.35);
    expect(withPhoto.length).toBeLessThan(schools.length * 0.65);
    expect(withGallery.length).toBeGreaterThan(8);
    expect(withPhoto.length).toBeGreaterThan(withGallery.length + 5);
    expect(schools.find(({ _id }) => _id === verifiedSchoolId)?.photos.length).toBeGreaterThan(3);
  });

  it('show each scene somewhere, none twice at a school, and say what is to be seen', () => {
    const shown = schools.flatMap(({ photos }) => photos);
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(Object.keys(scenes)));
    for (const { photos } of schools) expect(new Set(photos.map(({ id }) => id)).size).toBe(photos.length);
    for (const { alt } of shown) expect(alt).toMatch(/^\p{Lu}.+\.$/u);
  });

  it('agree with what a school teaches', () => {
    for (const { photos, licenseTypes, electricCar } of schools) {
      const ids = photos.map(({ id }) => id);
      if (ids.includes('lorries')) expect(licenseTypes).toContain('C');
      if (ids.includes('motorcycles')) expect(licenseTypes).toContain('A');
      if (ids.includes('charging')) expect(electricCar).toBe(true);
    }
  });

  it('are portraits of most teachers, of no two at a school the same, and agree with their names', () => {
    const withPortrait = teachers.filter(({ photo }) => photo !== null);
    expect(withPortrait.length).toBeGreaterThan(teachers.length * 0.7);
    expect(withPortrait.length).toBeLessThan(teachers.length);
    for (const { name, photo } of withPortrait) {
      expect(photo?.alt).toBe(name);
      expect(photo?.id.startsWith('women')).toBe(womensNames.has(name.split(' ')[0] ?? ''));
    }
    for (const { _id } of schools) {
      const ids = withPortrait.flatMap(({ schoolId, photo }) => (schoolId === _id ? [photo?.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(firstNames).toEqual(expect.arrayContaining([...womensNames]));
  });

  it('are the same every time', () => {
    expect(givePhotos(generateRegister(), drawn)).toEqual({ schools, teachers });
  });
});
