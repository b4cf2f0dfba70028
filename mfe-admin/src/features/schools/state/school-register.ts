import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';
import { fold } from '@korkollen/api/domain/text/fold';

export interface SchoolFilter {
  /** Words in name, address, postal code, district or city; all of them must be there. */
  text: string;
  isMissingEmail: boolean;
  isMissingPricing: boolean;
}

export const noFilter: SchoolFilter = { text: '', isMissingEmail: false, isMissingPricing: false };

/** A school with the text that a search looks in, folded once and not at every keystroke. */
export interface IndexedSchool {
  school: AdminSchoolRow;
  searchText: string;
}

export function indexSchools(schools: AdminSchoolRow[]): IndexedSchool[] {
  return schools.map((school) => {
    const { name, address, postalCode, district, city } = school;
    return { school, searchText: fold([name, address, postalCode, district, city].filter(Boolean).join(' ')) };
  });
}

/** The schools that pass the filter, in the order they came in. */
export function filterSchools(schools: IndexedSchool[], filter: SchoolFilter): AdminSchoolRow[] {
  const words = fold(filter.text).split(' ');
  return schools
    .filter(({ school, searchText }) => {
      if (filter.isMissingEmail && school.hasEmail) return false;
      if (filter.isMissingPricing && school.hasPricing) return false;
      return words.every((word) => searchText.includes(word));
    })
    .map(({ school }) => school);
}

export interface RegisterGroups {
  /** Published: verified and seed. */
  active: AdminSchoolRow[];
  archived: AdminSchoolRow[];
}

/** The two groups of the register, by publication. */
export function groupSchools(schools: AdminSchoolRow[]): RegisterGroups {
  return {
    active: schools.filter(({ status }) => status !== 'archived'),
    archived: schools.filter(({ status }) => status === 'archived'),
  };
}
