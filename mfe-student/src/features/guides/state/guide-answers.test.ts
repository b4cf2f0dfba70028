import { describe, expect, it } from 'vitest';
import { guideAddress, isAnswered, isOldEnough, readAge, readGuide, type GuideAnswers } from './guide-answers';

const none: GuideAnswers = { licence: null, age: null, experience: null };
const all: GuideAnswers = { licence: 'B', age: 17, experience: 'none' };
const read = (query: string) => readGuide(new URLSearchParams(query));

describe('An age', () => {
  it.each([
    ['13', null],
    ['14', 14],
    [' 17 ', 17],
    ['99', 99],
    ['100', null],
    ['', null],
    ['17,5', null],
    ['-18', null],
    ['1e1', null],
    ['arton', null],
  ])('typed as ”%s” is %s', (text, age) => expect(readAge(text)).toBe(age));

  it.each([
    ['B', 17, false],
    ['B', 18, true],
    ['BE', 17, false],
    ['BE', 18, true],
  ] as const)('for %s, %i years is enough: %s', (licence, age, enough) =>
    expect(isOldEnough(licence, age)).toBe(enough),
  );
});

describe('The guide in an address', () => {
  it.each([
    ['', 1, none],
    ['step=1&licenseType=B', 1, { ...none, licence: 'B' }],
    ['step=2', 1, none],
    ['step=2&licenseType=BE', 2, { ...none, licence: 'BE' }],
    ['step=3&licenseType=B', 2, { ...none, licence: 'B' }],
    ['step=3&licenseType=B&age=13', 2, { ...none, licence: 'B' }],
    ['step=3&licenseType=B&age=17', 3, { ...none, licence: 'B', age: 17 }],
    ['step=2&licenseType=B&age=17&experience=none', 2, all],
    ['step=4&licenseType=B&age=17&experience=none', 4, all],
    ['step=4', 4, none],
    ['step=5&licenseType=B&age=17&experience=none', 4, all],
    ['step=9', 1, none],
    ['step=-2', 1, none],
    ['step=x', 1, none],
    ['step=1.5', 1, none],
    ['step=2&licenseType=C&age=100&experience=toString', 1, none],
  ] as const)('”%s” is step %i', (query, step, answers) => expect(read(query)).toEqual({ step, answers }));

  it('reads what it writes', () => {
    const address = guideAddress(4, all);
    expect(address).toBe('/korkortsguide?step=4&licenseType=B&age=17&experience=none');
    expect(read(address.split('?')[1] ?? '')).toEqual({ step: 4, answers: all });
    expect(guideAddress(1, none)).toBe('/korkortsguide?step=1');
  });

  it('goes on when the step has its answer, and always at the end', () => {
    expect([1, 2, 3, 4].map((step) => isAnswered(step, none))).toEqual([false, false, false, true]);
    expect([1, 2, 3, 4].map((step) => isAnswered(step, all))).toEqual([true, true, true, true]);
  });
});
