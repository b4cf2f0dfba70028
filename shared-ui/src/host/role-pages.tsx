import type { Role } from '@korkollen/api/contracts/vocabulary';

export interface RolePages {
  /** Where a person lands after a login. */
  home: string;
  /** The part of the product that is for this role only: a path with everything below it. Null: none. */
  area: string | null;
  /** The login that leads there. */
  login: string;
}

/** Where people of each role belong. */
export const rolePages: Record<Role, RolePages> = {
  student: { home: '/', area: null, login: '/login/student' },
  school: { home: '/partner', area: '/partner', login: '/partner/login' },
  teacher: { home: '/', area: null, login: '/login/student' },
  admin: { home: '/admin/schools', area: '/admin', login: '/login/student' },
};

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
 * Where a login leads: to the page that asked for it, else to the role's home. Only the role's own area is taken, so
 * that a link to the login cannot send a person anywhere else, and never the login itself.
 */
export function readReturnAddress(search: URLSearchParams, role: Role): string {
  const { area, home } = rolePages[role];
  const address = search.get(RETURN_ADDRESS);
  if (address === null || area === null) return home;
  return isWithin(address, area) && !isWithin(address, `${area}/login`) ? address : home;
}
