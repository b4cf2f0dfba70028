import type { FilterChoice, FilterOfKind } from '../../contracts/filters';
import { gearboxesOf } from '../vocabulary/gearboxes';
import type { IndexedSchool } from './school-query';

type Answers<Name extends string, Answer> = Record<Name, (school: IndexedSchool) => Answer>;

/**
 * How a school answers each filter: the columns of the index are read with these. Numbers are in the filter's unit; a
 * school that answers null is within no limit.
 */
export const oneOfAnswers: Answers<FilterOfKind<'oneOf'>, string> = {
  city: ({ city }) => city,
};

export const listAnswers: {
  [Name in FilterOfKind<'anyOf' | 'allOf'>]: (school: IndexedSchool) => readonly FilterChoice<Name>[];
} = {
  licenseTypes: ({ licenseTypes }) => licenseTypes,
  gearbox: gearboxesOf,
  languages: ({ languages }) => languages,
  trainingTypes: ({ trainingTypes }) => trainingTypes,
  specialNeeds: ({ specialNeeds }) => specialNeeds,
  vehicleTypes: ({ licenseTypes }) => (licenseTypes.includes('B') ? ['bil'] : []),
};

export const switchAnswers: Answers<FilterOfKind<'switch'>, boolean> = {
  intensiveCourse: ({ intensiveCourse }) => intensiveCourse,
  electricCar: ({ electricCar }) => electricCar,
  verified: ({ verification }) => verification !== null,
};

const ORE_PER_KRONA = 100;

export const limitAnswers: Answers<FilterOfKind<'atLeast' | 'atMost'>, number | null> = {
  rating: ({ rating }) => rating,
  maxPrice: ({ priceFrom }) => {
    const ore = priceFrom?.per40MinutesOre ?? null;
    return ore === null ? null : ore / ORE_PER_KRONA;
  },
};
