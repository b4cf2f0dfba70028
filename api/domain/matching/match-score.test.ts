import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gearboxes,
  gearboxWishes,
  languages,
  licenceClasses,
  matchLanguages,
  matchLicences,
  scheduleTimes,
  teachingStyles,
} from '../../contracts/vocabulary';
import {
  compareMatches,
  isMatch,
  type MatchedTeacher,
  type MatchPartId,
  matchTeacher,
  type MatchWishes,
  maxMatchPoints,
  rankMatch,
} from './match-score';

const wishes: MatchWishes = {
  language: 'arabiska',
  licenseType: 'B',
  gearbox: 'automatic',
  schedule: ['evenings'],
  teachingStyle: ['calm', 'direct'],
};
const best: MatchedTeacher = {
  languages: ['svenska', 'arabiska'],
  licenseTypes: ['B', 'BE'],
  gearboxes: ['manual', 'automatic'],
  schedule: ['weekdays', 'evenings'],
  teachingStyles: ['calm'],
  rating: 5,
  yearsExperience: 20,
};
const silent: MatchedTeacher = {
  languages: [],
  licenseTypes: [],
  gearboxes: [],
  schedule: [],
  teachingStyles: null,
  rating: null,
  yearsExperience: null,
};

const partOf = (id: MatchPartId, teacher: MatchedTeacher, asked = wishes) => {
  const part = matchTeacher(asked, teacher).parts.find((each) => each.id === id);
  return [part?.points, part?.state];
};

const someWishes = fc.record<MatchWishes>({
  language: fc.constantFrom(...matchLanguages),
  licenseType: fc.constantFrom(...matchLicences),
  gearbox: fc.constantFrom(...gearboxWishes),
  schedule: fc.subarray([...scheduleTimes], { minLength: 1 }),
  teachingStyle: fc.subarray([...teachingStyles], { minLength: 1 }),
});
const someNumber = fc.option(fc.oneof(fc.double({ min: 0, max: 5 }), fc.integer({ min: -5, max: 60 }), fc.double()));
const someTeacher = fc.record<MatchedTeacher>({
  languages: fc.subarray([...languages]),
  licenseTypes: fc.subarray([...licenceClasses]),
  gearboxes: fc.subarray([...gearboxes]),
  schedule: fc.subarray([...scheduleTimes]),
  teachingStyles: fc.option(fc.subarray([...teachingStyles])),
  rating: someNumber,
  yearsExperience: someNumber,
});

describe('the match score', { timeout: 30_000 }, () => {
  it('has parts that give 100 points together, 60 of them for language, licence and gearbox alike', () => {
    expect(maxMatchPoints).toEqual({
      language: 20,
      licenseType: 20,
      gearbox: 20,
      teachingStyle: 15,
      schedule: 10,
      rating: 10,
      experience: 5,
    });
    expect(matchTeacher(wishes, best)).toMatchObject({ score: 100, basicFits: 3 });
  });

  it.each<[string, Partial<MatchedTeacher>, number]>([
    ['another language', { languages: ['svenska'] }, 80],
    ['another class', { licenseTypes: ['A'] }, 80],
    ['another gearbox', { gearboxes: ['manual'] }, 80],
    ['another style', { teachingStyles: ['humorous'] }, 85],
    ['a style of their own', { teachingStyles: [] }, 85],
    ['other times', { schedule: ['weekends'] }, 90],
    ['flexible times', { schedule: ['flexible'] }, 100],
    ['a rating of 4', { rating: 4 }, 90],
    ['a rating below 4', { rating: 2.1 }, 90],
    ['a rating of 4.65, rounded up', { rating: 4.65 }, 97],
    ['a rating of 4.64, rounded down', { rating: 4.64 }, 96],
    ['a rating of 4.55, though its points are not exact in binary', { rating: 4.55 }, 96],
    ['eight years', { yearsExperience: 8 }, 97],
    ['fifty years', { yearsExperience: 50 }, 100],
    ['no year yet', { yearsExperience: 0 }, 95],
  ])('%s', (_name, told, score) => {
    expect(matchTeacher(wishes, { ...best, ...told }).score).toBe(score);
  });

  it('counts nothing that was never told, and says so', () => {
    const { score, parts } = matchTeacher(wishes, silent);
    expect(score).toBe(0);
    expect(parts.map(({ points, state }) => [points, state])).toEqual(parts.map(() => [0, 'unknown']));
    expect(isMatch(matchTeacher(wishes, silent))).toBe(false);
    expect(partOf('rating', { ...best, rating: Number.NaN })).toEqual([0, 'unknown']);
  });

  it.each<[MatchWishes['gearbox'], MatchedTeacher['gearboxes'], unknown]>([
    ['automatic', ['automatic'], [20, 'fits']],
    ['manual', ['automatic'], [0, 'differs']],
    ['both', ['automatic'], [0, 'differs']],
    ['both', ['manual', 'automatic'], [20, 'fits']],
    ['both', [], [0, 'unknown']],
  ])('the gearbox %s at a school with %j', (gearbox, told, part) => {
    expect(partOf('gearbox', { ...best, gearboxes: told }, { ...wishes, gearbox })).toEqual(part);
  });

  it.each<[MatchWishes['schedule'], MatchedTeacher['schedule'], unknown]>([
    [['weekdays'], ['weekdays'], [10, 'fits']],
    [['weekdays'], ['evenings'], [0, 'differs']],
    [['flexible'], ['evenings'], [10, 'fits']],
    // who is flexible can come at weekends too, who wishes weekdays cannot
    [['flexible'], ['weekends'], [10, 'fits']],
    [['weekdays'], ['weekends'], [0, 'differs']],
    [['evenings', 'weekends'], ['weekends'], [10, 'fits']],
    [['weekdays'], ['flexible'], [10, 'fits']],
    // the score asks for weekdays and evenings only
    [['weekends'], ['weekends'], [0, 'notCounted']],
    [['weekends'], [], [0, 'notCounted']],
    [['weekdays'], [], [0, 'unknown']],
  ])('the wish %j of a teacher at %j', (schedule, told, part) => {
    expect(partOf('schedule', { ...best, schedule: told }, { ...wishes, schedule })).toEqual(part);
  });

  it.each<[number, boolean]>([
    [3, true],
    [2, true],
    [1, false],
    [0, false],
  ])('is a match with %d of the three basic parts: %s', (basicFits, is) => {
    expect(isMatch({ basicFits })).toBe(is);
  });

  it('is from 0 to 100, a whole number, and the sum of its parts, each within its own points', () => {
    fc.assert(
      fc.property(someWishes, someTeacher, (asked, teacher) => {
        const { score, parts } = matchTeacher(asked, teacher);
        expect(Number.isInteger(score)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(Math.abs(score - parts.reduce((sum, { points }) => sum + points, 0))).toBeLessThanOrEqual(0.51);
        for (const { points, maxPoints, state } of parts) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(maxPoints);
          if (points > 0) expect(state).toBe('fits');
        }
      }),
    );
  });

  it('gives never less for more that is told, a better rating or more years', () => {
    fc.assert(
      fc.property(someWishes, someTeacher, someTeacher, (asked, teacher, other) => {
        const more: MatchedTeacher = {
          languages: [...teacher.languages, ...other.languages],
          licenseTypes: [...teacher.licenseTypes, ...other.licenseTypes],
          gearboxes: [...teacher.gearboxes, ...other.gearboxes],
          schedule: [...teacher.schedule, ...other.schedule],
          teachingStyles: [...(teacher.teachingStyles ?? []), ...(other.teachingStyles ?? [])],
          rating: Math.max(teacher.rating || 0, other.rating || 0),
          yearsExperience: Math.max(teacher.yearsExperience || 0, other.yearsExperience || 0),
        };
        expect(rankMatch(asked, more).points).toBeGreaterThanOrEqual(rankMatch(asked, teacher).points);
      }),
    );
  });

  it('does not depend on the order in which things are told or wished', () => {
    fc.assert(
      fc.property(someWishes, someTeacher, (asked, teacher) => {
        const turnedWishes: MatchWishes = {
          ...asked,
          schedule: asked.schedule.toReversed(),
          teachingStyle: asked.teachingStyle.toReversed(),
        };
        const turnedTeacher: MatchedTeacher = {
          ...teacher,
          languages: teacher.languages.toReversed(),
          licenseTypes: teacher.licenseTypes.toReversed(),
          gearboxes: teacher.gearboxes.toReversed(),
          schedule: teacher.schedule.toReversed(),
          teachingStyles: teacher.teachingStyles?.toReversed() ?? null,
        };
        expect(matchTeacher(turnedWishes, turnedTeacher)).toEqual(matchTeacher(asked, teacher));
      }),
    );
  });
});

describe('the order of matches', () => {
  it('is by points before rounding, then by who teaches at a wished time', () => {
    const asked: MatchWishes = { ...wishes, schedule: ['weekends'] };
    const ranks = {
      weekends: rankMatch(asked, { ...best, schedule: ['weekends'] }),
      weekdays: rankMatch(asked, { ...best, schedule: ['weekdays'] }),
      less: rankMatch(asked, { ...best, yearsExperience: 19 }),
    };
    expect(compareMatches(ranks.weekends, ranks.weekdays)).toBeLessThan(0);
    expect(compareMatches(ranks.weekdays, ranks.weekends)).toBeGreaterThan(0);
    expect(compareMatches(ranks.less, ranks.weekdays)).toBeGreaterThan(0);
    expect(compareMatches(ranks.less, ranks.less)).toBe(0);
  });
});
