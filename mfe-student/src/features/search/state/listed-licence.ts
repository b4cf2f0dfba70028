import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { createContext, useContext } from 'react';
import { addresses } from '../../../addresses/page-addresses';

/** The class whose schools the list shows, where it is not the one that prices are for. */
export const ListedLicence = createContext<LicenceClass | undefined>(undefined);

/** Where a school of the list is, with the class that it was looked for by. */
export function useSchoolAddress(): (id: string, section?: 'contact') => string {
  const licenseType = useContext(ListedLicence);
  return (id, section) => addresses.school(id, { licenseType, section });
}
