import { rolePages } from '@korkollen/shared-ui/host/role-pages';

const inbox = rolePages.school.home;

/** Where the pages are that this app leads to, its own and, last, those of the student team. */
export const addresses = {
  inbox,
  /** The lead's own page: what its row links to, and what mails and colleagues pass on. */
  lead: (id: string) => `${inbox}/lead/${encodeURIComponent(id)}`,
  /** The lead beside the list. */
  leadInInbox: (id: string) => `${inbox}?lead=${encodeURIComponent(id)}`,
  schoolLogin: '/login/school',
  /** The claim of a school; without one the page where it is looked for. */
  claim: (school?: { id: string; name: string }) =>
    school ? `/claim?${new URLSearchParams({ school: school.name, schoolId: school.id }).toString()}` : '/claim',

  home: '/',
  gothenburg: '/goteborg',
  school: (id: string) => `/school/${encodeURIComponent(id)}`,
};
