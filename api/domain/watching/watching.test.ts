import { describe, expect, it } from 'vitest';
import type { TrainingType } from '../../contracts/vocabulary';
import { headlinePrice } from '../pricing/headline-price';
import { readSchoolPrices } from '../pricing/school-prices';
import { mailDay } from './mail-day';
import { afterSeeing, schoolNews, schoolState, type SchoolState, type WatchedCourse } from './school-news';
import { afterSeeingSchools, newSchools } from './search-news';

const priced = (prices: object | string): SchoolState =>
  schoolState({
    priceFrom: headlinePrice(readSchoolPrices(typeof prices === 'string' ? prices : JSON.stringify(prices)).list),
    trainingTypes: [],
    intensiveCourse: false,
  });
const single = (price: number, length?: number) => priced({ single: { price, length } });
const pack5 = (totalPrice: number, length?: number) => priced({ pack5: { totalPrice, length } });
const pack10 = (totalPrice: number, length?: number) => priced({ pack10: { totalPrice, length } });

describe('a price that fell', () => {
  it.each<[string, SchoolState, SchoolState, [number, number] | null]>([
    ['a lesson', single(600, 40), single(540, 40), [600, 540]],
    ['a lesson that is as long for less, by the minute', single(600, 40), single(600, 45), [600, 533]],
    ['one öre that no krona shows', single(600, 40), single(600, 40), null],
    ['a lesson that costs more', single(540, 40), single(600, 40), null],
    ['a shorter lesson for less that is dearer by the minute', single(600, 40), single(560, 30), null],
    ['a lesson whose length nobody states', single(600), single(540), null],
    ['a lesson whose length is stated now', single(600), single(540, 40), null],
    ['a lesson whose length is not stated any more', single(600, 40), single(540), null],
    ['a from-price', priced('från 600 kr'), priced('från 540 kr'), null],
    ['a double lesson in the place of a single one', single(600, 40), single(1_000, 80), [600, 500]],
    ['a pack', pack5(3_000, 40), pack5(2_500, 40), [600, 500]],
    ['a pack in the place of a lesson', single(600, 40), pack5(2_500, 40), null],
    ['a larger pack', pack5(3_000, 40), pack10(5_000, 40), null],
    ['a price that came', priced(''), single(540, 40), null],
    ['a price that went', single(600, 40), priced(''), null],
  ])('%s', (_case, before, now, fall) => {
    const news = schoolNews(before, now);
    expect(news?.fall && [news.fall.fromOre / 100, news.fall.toOre / 100]).toEqual(fall ?? undefined);
  });

  it('is one against what was stated last, however long nothing was', () => {
    const seen = afterSeeing(single(600, 40), priced(''));
    expect(schoolNews(seen, single(540, 40))?.fall).toMatchObject({ fromOre: 60_000, toOre: 54_000 });
  });

  it('is told once, and again only after a rise', () => {
    const seen = afterSeeing(single(600, 40), single(540, 40));
    expect(schoolNews(seen, single(540, 40))).toBeNull();
    expect(schoolNews(afterSeeing(seen, single(620, 40)), single(600, 40))?.fall).toMatchObject({ fromOre: 62_000 });
  });
});

describe('a course that came', () => {
  const giving = (trainingTypes: TrainingType[], intensiveCourse = false) =>
    schoolState({ priceFrom: null, trainingTypes, intensiveCourse });
  it.each<[SchoolState, SchoolState, WatchedCourse[]]>([
    [giving([]), giving(['risk1', 'handledarutbildning']), ['risk1', 'supervisor']],
    [giving(['risk1']), giving(['risk1', 'risk2'], true), ['intensive', 'risk2']],
    [giving(['risk1']), giving([]), []],
    [giving([]), giving(['korlektioner']), []],
  ])('case %#', (before, now, courses) => {
    expect(schoolNews(before, now)?.courses ?? []).toEqual(courses);
  });
});

describe('schools that fit a search', () => {
  it.each([
    [[], [], []],
    [['a'], ['a', 'b', 'c'], ['b', 'c']],
    [['a', 'b'], ['b'], []],
  ])('of seen %j and fitting %j, new are %j', (seen, fitting, fresh) => {
    expect(newSchools(seen, fitting)).toEqual(fresh);
  });

  it('are not new again when they come back', () => {
    const seen = afterSeeingSchools(['a', 'b'], ['b'], 10);
    expect(newSchools(seen, ['a', 'b'])).toEqual([]);
  });

  it('are remembered up to a number, those that fit now first', () => {
    expect(afterSeeingSchools(['a', 'b', 'c'], ['d', 'c'], 3)).toEqual(['d', 'c', 'a']);
  });
});

describe('the day of a mail', () => {
  it.each([
    ['2026-11-22T06:59:59Z', null],
    ['2026-11-22T07:00:00Z', '2026-11-22'],
    ['2026-11-22T22:59:59Z', '2026-11-22'],
    ['2026-11-22T23:00:00Z', null],
    // summer time
    ['2026-07-01T05:59:59Z', null],
    ['2026-07-01T06:00:00Z', '2026-07-01'],
    // the clock goes forward, and back
    ['2026-03-29T05:59:59Z', null],
    ['2026-03-29T06:00:00Z', '2026-03-29'],
    ['2026-10-25T06:59:59Z', null],
    ['2026-10-25T07:00:00Z', '2026-10-25'],
  ])('at %s is %s', (now, day) => {
    expect(mailDay(new Date(now))).toBe(day);
  });
});
