import type { LicenceClass } from '../../contracts/vocabulary';

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
