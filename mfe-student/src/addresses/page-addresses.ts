import type { InquiryType, LicenceClass, PolicySlug, QuickFilter } from '@korkollen/api/contracts/vocabulary';
import type { MatchWishesQuery } from '@korkollen/api/contracts/matches';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';

/** `?name=value&…` of what is given and not empty. */
function queryOf(values: Record<string, string | undefined>): string {
  const pairs = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query && `?${query}`;
}

interface PartOfSchool {
  teacherId?: string;
  /** The class that somebody looks for. */
  licenseType?: LicenceClass | undefined;
  section?: 'contact' | 'contact-form' | 'kostnad';
}

/** Where the pages are that this app leads to, its own and, last, those of the partner team. */
export const addresses = {
  home: '/',
  gothenburg: (query: { search?: string; quickFilter?: QuickFilter; totalCost?: string } = {}) =>
    `/goteborg${queryOf(query)}`,
  /** What driving costs in the city, with a number of lessons; without one the usual number. */
  prices: (lektioner?: string) => `/priser${queryOf({ lektioner })}`,
  /** Schools for a licence, or all; `isGuided` for who comes from the licence guide. */
  search: (licenseType?: LicenceClass, isGuided = false) =>
    `/search${queryOf({ licenseType, wizardCompleted: isGuided ? 'true' : undefined })}`,
  school: (id: string, { teacherId, licenseType, section }: PartOfSchool = {}) =>
    `/school/${encodeURIComponent(id)}${queryOf({ licenseType, teacherId })}${section ? `#${section}` : ''}`,
  teacher: (id: string) => `/teacher/${encodeURIComponent(id)}`,
  /** A comparison of these schools; without any the page where they are chosen. */
  compare: (schools: readonly { id: string }[] = []) =>
    ['/compare', ...(schools.length > 0 ? [schools.map(({ id }) => id).join(',')] : [])].join('/'),
  /** Where somebody is written to; without a school or a teacher it is us. */
  contact: (query: { schoolId?: string; teacherId?: string; inquiryType?: InquiryType; type?: 'support' } = {}) =>
    `/contact${queryOf(query)}`,
  /** The matching: the step that is asked for, or with every answer the results, or one of their teachers. */
  match: (query: Partial<MatchWishesQuery> & { step?: string; teacherId?: string } = {}) => `/matcha${queryOf(query)}`,
  contacts: '/mina-kontakter',
  profile: '/min-profil',
  favourites: '/favoriter',
  watches: '/bevakningar',
  legal: (slug: PolicySlug) => `/legal/${slug}`,
  policyVersion: (slug: PolicySlug, version: string) => `/legal/${slug}/version/${encodeURIComponent(version)}`,
  /** A data-subject request, by the secret that follows it. */
  dataRequest: (token: string) => `/legal/dsr/arende#${token}`,
  licenceGuide: (query: { step?: string; licenseType?: LicenceClass; age?: string; experience?: string } = {}) =>
    `/korkortsguide${queryOf(query)}`,
  guide: '/guide',
  blog: '/blogg',
  /** By the last part of its address. */
  article: (slug: string) => `/blogg/${slug}`,
  faq: '/faq',
  login: rolePages.student.login,
  /** Where links in mails lead, with what they hold as the fragment. */
  confirmEmail: '/bekrafta-epost',
  register: (email?: string) => `/register/student${queryOf({ email })}`,

  schoolLogin: '/login/school',
  claim: ({ id, name }: { id?: string; name?: string } = {}) => `/claim${queryOf({ school: name, schoolId: id })}`,
};
