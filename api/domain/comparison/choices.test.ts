import { describe, expect, it } from 'vitest';
import {
  comparedLicences,
  comparisonCategories,
  defaultCategories,
  isOfferedCategory,
  maxComparedSchools,
  missingChoice,
  offeredCategories,
  openLicence,
  partByLicence,
} from './choices';

describe('what can be chosen', () => {
  it('is at most three schools, and at least two with one category', () => {
    expect(maxComparedSchools).toBe(3);
    expect(missingChoice({ schools: 3, categories: 0 })).toBe('categories');
    expect(missingChoice({ schools: 0, categories: 2 })).toBe('schools');
    expect(missingChoice({ schools: 1, categories: 2 })).toBe('schools');
    expect(missingChoice({ schools: 2, categories: 1 })).toBeNull();
  });

  it('is one of the categories that have rows', () => {
    expect(comparisonCategories.filter(isOfferedCategory)).toEqual(offeredCategories);
    expect(isOfferedCategory('staff')).toBe(false);
    expect(isOfferedCategory('')).toBe(false);
    expect(defaultCategories).toEqual(['pricing', 'quality']);
  });

  it('is the licence B, of five that are named', () => {
    expect(comparedLicences).toEqual(['A', 'AM', 'B', 'C', 'CE']);
    expect(comparedLicences).toContain(openLicence);
  });

  it('parts the schools by a class', () => {
    const car = { id: 1, licenseTypes: ['B', 'BE'] as const };
    const bike = { id: 2, licenseTypes: ['A'] as const };
    expect(partByLicence([car, bike], 'B')).toEqual({ offering: [car], others: [bike] });
    expect(partByLicence([car, bike], 'CE')).toEqual({ offering: [], others: [car, bike] });
    expect(partByLicence([], 'B')).toEqual({ offering: [], others: [] });
  });
});
