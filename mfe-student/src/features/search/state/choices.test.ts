import { longestPage } from '@korkollen/api/contracts/search';
import { specialNeedSchema, trainingTypeSchema } from '@korkollen/api/contracts/vocabulary';
import { defaultCostPlan } from '@korkollen/api/domain/total-cost/total-cost';
import { expect, it } from 'vitest';
import { mostSchoolsAtOnce, specialNeeds, trainingTypes, usualLessons } from './choices';

it('offers what the contracts and the domain know', () => {
  expect(trainingTypes).toEqual(trainingTypeSchema.options);
  expect(specialNeeds).toEqual(specialNeedSchema.options);
  expect(usualLessons).toBe(defaultCostPlan.lessons);
  expect(mostSchoolsAtOnce).toBe(longestPage);
});
