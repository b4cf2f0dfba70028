import type { LicenceClass, QuickFilter } from '@korkollen/api/contracts/vocabulary';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';

/** `?name=value&…` of what is given and not empty. */
function queryOf(values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query && `?${query}`;
}

interface PartOfSchool {
  teacherId?: string;
  section?: 'contact' | 'contact-form' | 'kostnad';
}

/** Where the pages are that this app leads to, its own and, last, those of the partner team. */
export const addresses = {
  home: '/',
  gothenburg: (query: { search?: string; quickFilter?: QuickFilter } = {}) => `/goteborg${queryOf(query)}`,
  search: (licenseType: LicenceClass) => `/search${queryOf({ licenseType })}`,
  school: (id: string, { teacherId, section }: PartOfSchool = {}) =>
    `/school/${encodeURIComponent(id)}${queryOf({ teacherId })}${section ? `#${section}` : ''}`,
  teacher: (id: string) => `/teacher/${encodeURIComponent(id)}`,
  /** A comparison of these schools; without any the page where they are chosen. */
  compare: (schools: readonly { id: string }[] = []) =>
    ['/compare', ...(schools.length > 0 ? [schools.map(({ id }) => id).join(',')] : [])].join('/'),
  favourites: '/favoriter',
  login: rolePages.student.login,
  /** Where links in mails lead, with what they hold as the fragment. */
  confirmEmail: '/bekrafta-epost',
  register: (email?: string) => `/register/student${queryOf({ email })}`,

  schoolLogin: '/login/school',
  claim: ({ id, name }: { id: string; name: string }) => `/claim${queryOf({ school: name, schoolId: id })}`,
};
