const startPath = '/admin/schools';

/** True for pages of the admin area only, so that a link to the login cannot send a person anywhere else. */
function isAdminPage(path: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(path) && !/^\/admin\/login(?:[/?]|$)/.test(path);
}

/** Where to go after the login: the page that asked for it (`next`), else the register. */
export function readWantedPage(search: URLSearchParams): string {
  const next = search.get('next');
  return next !== null && isAdminPage(next) ? next : startPath;
}

/** Address of a login that comes back to `wanted`. `hasEnded`: the person was signed in and no longer is. */
export function loginAddress(loginPath: string, wanted: string, hasEnded: boolean): string {
  const search = new URLSearchParams({ next: wanted });
  if (hasEnded) search.set('ended', '1');
  return `${loginPath}?${search.toString()}`;
}

/** True when the login was opened because a session had ended. */
export function readHasEnded(search: URLSearchParams): boolean {
  return search.get('ended') === '1';
}
