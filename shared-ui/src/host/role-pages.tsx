import type { Role } from '@korkollen/api/contracts/vocabulary';

export interface RolePages {
  /** Where a person lands after a login. */
  home: string;
  /** The parts of the product that a login of this role leads back to: paths with everything below them. */
  areas: readonly string[];
  /** The login that leads there. */
  login: string;
}

/** Where people of each role belong. */
export const rolePages: Record<Role, RolePages> = {
  student: {
    home: '/',
    areas: ['/mina-kontakter', '/min-profil', '/favoriter', '/bevakningar', '/goteborg', '/search', '/school'],
    login: '/login/student',
  },
  school: { home: '/partner', areas: ['/partner'], login: '/partner/login' },
  teacher: { home: '/partner', areas: ['/partner', '/favoriter'], login: '/login/teacher' },
  admin: { home: '/admin/schools', areas: ['/admin'], login: '/admin/login' },
};

/** Where an administrator goes on whose login asks for more than the password. */
export const secondStepPath = '/admin/login?step=2';

/** Whether a login goes on there. */
export const readSecondStep = (search: URLSearchParams): boolean => search.get('step') === '2';

/** Where whoever has forgotten a password gets another, whatever their role. */
export const forgottenPasswordPath = '/forgot-password';

const LOGIN_OF = 'role';

/** The same, with the way back to the login of a role. */
export const forgottenPasswordAddress = (role: Role): string => `${forgottenPasswordPath}?${LOGIN_OF}=${role}`;

/** The login that the address of a page names, else the students'. */
export function readLogin(search: URLSearchParams): string {
  const role = search.get(LOGIN_OF) ?? '';
  return Object.hasOwn(rolePages, role) ? rolePages[role as Role].login : rolePages.student.login;
}

const RETURN_ADDRESS = 'next';
const HAS_ENDED = 'ended';

export interface LoginAddress {
  loginPath: string;
  /** Path and query of the page to come back to. */
  returnAddress: string;
  /** The person was signed in and no longer is. */
  hasEnded: boolean;
}

/** The address of a login that leads back to where the person was. */
export function loginAddress({ loginPath, returnAddress, hasEnded }: LoginAddress): string {
  const search = new URLSearchParams({ [RETURN_ADDRESS]: returnAddress });
  if (hasEnded) search.set(HAS_ENDED, '1');
  return `${loginPath}?${search.toString()}`;
}

/** True when the login was opened because a session had ended. */
export function readHasEnded(search: URLSearchParams): boolean {
  return search.get(HAS_ENDED) === '1';
}

function isWithin(address: string, path: string): boolean {
  return address === path || address.startsWith(`${path}/`) || address.startsWith(`${path}?`);
}

/**
 * Where a login leads: to the page that asked for it, else to the role's home. Only the role's own areas are taken, so
 * that a link to the login cannot send a person anywhere else, and never the login itself.
 */
export function readReturnAddress(search: URLSearchParams, role: Role): string {
  const { areas, home } = rolePages[role];
  const address = search.get(RETURN_ADDRESS);
  if (address === null) return home;
  const isOwn = areas.some((area) => isWithin(address, area) && !isWithin(address, `${area}/login`));
  return isOwn ? address : home;
}
