import type { LicenceClass } from '../../contracts/vocabulary';

/** Schools that can be compared at once (specification, section 9). */
export const maxComparedSchools = 3;
export const minComparedSchools = 2;
export const minCategories = 1;

/** What still has to be chosen before a comparison can start; null when nothing is missing. */
export function missingChoice(chosen: { schools: number; categories: number }): 'categories' | 'schools' | null {
  if (chosen.categories < minCategories) return 'categories';
  return chosen.schools < minComparedSchools ? 'schools' : null;
}

/** What schools can be compared by (specification, part 2); `basic` and `staff` have no rows. */
export const comparisonCategories = [
  'pricing',
  'quality',
  'basic',
  'languages',
  'licenses',
  'features',
  'staff',
] as const;
export type ComparisonCategory = (typeof comparisonCategories)[number];

/** Those that have rows and can be chosen, in the order of the selector and of the table. */
export const offeredCategories = ['pricing', 'quality', 'languages', 'licenses', 'features'] as const;
export type OfferedCategory = (typeof offeredCategories)[number];

/** Chosen until the visitor chooses otherwise. */
export const defaultCategories: readonly OfferedCategory[] = ['pricing', 'quality'];

export function isOfferedCategory(text: string): text is OfferedCategory {
  return (offeredCategories as readonly string[]).includes(text);
}

/** Classes that the comparison names, in its order. */
export const comparedLicences = ['A', 'AM', 'B', 'C', 'CE'] as const satisfies LicenceClass[];

/** The only class that can be chosen yet; the others are shown as coming soon. */
export const openLicence = 'B' satisfies LicenceClass;

/** The schools that offer the class, and those that do not and therefore leave the comparison; the order stays. */
export function partByLicence<School extends { licenseTypes: readonly LicenceClass[] }>(
  schools: readonly School[],
  licence: LicenceClass,
): { offering: School[]; others: School[] } {
  const isOffering = ({ licenseTypes }: School): boolean => licenseTypes.includes(licence);
  return { offering: schools.filter(isOffering), others: schools.filter((school) => !isOffering(school)) };
}
