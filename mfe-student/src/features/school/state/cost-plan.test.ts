import fc from 'fast-check';
import { type CostPlan, defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { describe, expect, it } from 'vitest';
import { isSamePlan, readPlan, toLessons, writePlan } from './cost-plan';

describe('The plan in the address', () => {
  it.each<[string, Partial<CostPlan>]>([
    ['', {}],
    ['?lektioner=25', { lessons: 25 }],
    ['?lektioner=0', { lessons: 1 }],
    ['?lektioner=-3', { lessons: 1 }],
    ['?lektioner=12.9', { lessons: 12 }],
    ['?lektioner=1e9', { lessons: 99 }],
    ['?lektioner=Infinity', { lessons: 99 }],
    ['?lektioner=många', {}],
    ['?lektioner=%00', {}],
    ['?lektioner=', {}],
    ['?lektioner=30&lektioner=40', { lessons: 30 }],
    ['?handledarkurs=ja&provbil=nej&riskettan=nej', { supervisorCourse: true, testCar: false, risk1: false }],
    ['?risktvaan=kanske&handledarkurs=<script>', {}],
  ])('%s is read as %o', (search, plan) => expect(readPlan(search)).toEqual({ ...defaultCostPlan, ...plan }));

  it('is written only where it is not the usual one, beside what else is there', () => {
    expect(writePlan('?teacherId=t', { ...defaultCostPlan, lessons: 12 })).toBe('?teacherId=t&lektioner=12');
    expect(writePlan('?lektioner=12&provbil=nej', defaultCostPlan)).toBe('');
  });

  it('comes back as it was written, whatever the plan', () => {
    const plans = fc.record({
      lessons: fc.integer({ min: 1, max: 99 }),
      risk1: fc.boolean(),
      risk2: fc.boolean(),
      supervisorCourse: fc.boolean(),
      testCar: fc.boolean(),
    });
    fc.assert(fc.property(plans, (plan) => isSamePlan(readPlan(writePlan('?q=a%26b', plan)), plan)));
  });

  it.each([
    ['', null],
    ['  ', null],
    ['-', null],
    ['x', null],
    ['7', 7],
    ['99', 99],
  ])('”%s” typed is %s lessons', (text, lessons) => expect(toLessons(text)).toBe(lessons));
});
