import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { believableMinutes, lessonNameKind, lessonsInName, minutesInText, namesDoubleLesson } from './lesson-name';

describe('minutesInText', () => {
  it.each<[string, number | null]>([
    ['Körlektion 40 min', 40],
    ['45min', 45],
    ['80 minuter', 80],
    ['Körlektion (50 min.)', 50],
    ['40-minuters lektion', 40],
    ['Dubbellektion 2x40 min', 80],
    ['2 × 45 min', 90],
    ['1 h', 60],
    ['1 h 20 min', 80],
    ['1 timme och 20 min', 80],
    ['1,5 timmar', 90],
    ['10 lektioner 40 min', 40],
    ['40\u00a0min', 40],
    ['Körlektion', null],
    ['10 lektioner', null],
    ['5 min', null],
    ['9999 min', null],
    ['1.40 min', null],
    ['', null],
  ])('%s → %s', (text, minutes) => {
    expect(minutesInText(text)).toBe(minutes);
  });
});

describe('lessonsInName', () => {
  it.each<[string, number | null]>([
    ['10 körlektioner', 10],
    ['10 lektioner 40 min', 10],
    ['40 min, 10 lektioner', 10],
    ['10-pack', 10],
    ['Paket 10', 10],
    ['Paket 2: 5 körlektioner', 5],
    ['5 st körlektioner', 5],
    ['5 x lektion', 5],
    ['20 lekt.', 20],
    ['5 dubbellektioner (2x40 min)', 5],
    ['Tio lektioner', 10],
    ['Femton körlektioner', 15],
    ['Baspaket', null],
    ['Paket 40 min', null],
    ['Paket 5 700 kr', 5],
    ['Studentrabatt 10 %', null],
    ['0 lektioner', null],
    ['999 lektioner', null],
    ['', null],
  ])('%s → %s', (name, lessons) => {
    expect(lessonsInName(name)).toBe(lessons);
  });
});

describe('lessonNameKind', () => {
  it.each<[string, string]>([
    ['Körlektion 40 min', 'single'],
    ['1 lektion', 'single'],
    ['Enkellektion', 'single'],
    ['40 min', 'single'],
    ['Lång lektion 60 min', 'single'],
    ['Driving lesson', 'single'],
    ['Dubbellektion', 'double'],
    ['Körlektion 80 min', 'double'],
    ['Lektion 2x40 min', 'double'],
    ['90 minuter', 'double'],
    ['10 lektioner', 'package'],
    ['Körlektion 10-pack', 'package'],
    ['Provlektion', 'other'],
    ['Teorilektion', 'other'],
    ['Riskettan', 'other'],
    ['Risktvåan (halkbana)', 'other'],
    ['Handledarkurs', 'other'],
    ['Introduktionsutbildning', 'other'],
    ['Lån av bil vid uppkörning', 'other'],
    ['Mörkerkörning', 'other'],
    ['Simulatorlektion', 'other'],
    ['', 'other'],
  ])('%s is %s', (name, kind) => {
    expect(lessonNameKind(name)).toBe(kind);
  });
});

describe('all readers of names', { timeout: 30_000 }, () => {
  it('never throw and stay within what is believable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const minutes = minutesInText(text);
        if (minutes !== null) expect(believableMinutes(minutes)).toBe(minutes);
        const lessons = lessonsInName(text);
        if (lessons !== null) expect(lessons).toBeGreaterThanOrEqual(1);
        expect(['single', 'double', 'package', 'other']).toContain(lessonNameKind(text));
        expect(typeof namesDoubleLesson(text)).toBe('boolean');
      }),
    );
  });

  it('read their own printing of any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 480 }), (minutes) => {
        expect(minutesInText(`Körlektion ${minutes} min`)).toBe(minutes);
        expect(namesDoubleLesson(`Körlektion ${minutes} min`)).toBe(minutes >= 80);
      }),
    );
  });
});
