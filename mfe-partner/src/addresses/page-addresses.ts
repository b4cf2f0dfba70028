import { rolePages } from '@korkollen/shared-ui/host/role-pages';

const inbox = rolePages.school.home;

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** Where the pages are that this app leads to, its own and, last, those of the student team. */
export const addresses = {
  /** @param filter what the list is narrowed to, as a query. */
  inbox: (filter = '') => withQuery(inbox, filter),
  /** The lead's own page: what its row links to, and what mails and colleagues pass on. Its list stays narrowed. */
  lead: (id: string, filter = '') => withQuery(`${inbox}/lead/${encodeURIComponent(id)}`, filter),
  /** The lead beside the list. */
  leadInInbox: (id: string, filter = '') =>
    withQuery(inbox, [filter, `lead=${encodeURIComponent(id)}`].filter((part) => part !== '').join('&')),
  settings: `${inbox}/settings`,
  profile: `${inbox}/profile`,
  myProfile: `${inbox}/my-profile`,
  prices: `${inbox}/prices`,
  colleagues: `${inbox}/colleagues`,
  account: `${inbox}/account`,
  schoolLogin: '/login/school',
  teacherLogin: '/login/teacher',
  registration: { school: '/register/school', teacher: '/register/teacher' },
  /** The claim of a school; without one the page where it is looked for. */
  claim: (school?: { id: string; name: string }) =>
    school ? `/claim?${new URLSearchParams({ school: school.name, schoolId: school.id }).toString()}` : '/claim',

  contact: '/contact?type=support',
  schoolTerms: '/legal/school-terms',
  privacy: '/legal/privacy',
  home: '/',
  gothenburg: '/goteborg',
  teacher: (id: string) => `/teacher/${encodeURIComponent(id)}`,
  school: (id: string) => `/school/${encodeURIComponent(id)}`,
};
