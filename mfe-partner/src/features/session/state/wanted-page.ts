const inboxPath = '/partner';
const loginPath = '/partner/login';

/** True for pages of the partner area only, so that a link to the login cannot send a person anywhere else. */
function isPartnerPage(path: string): boolean {
  return /^\/partner(?:[/?]|$)/.test(path) && !/^\/partner\/login(?:[/?]|$)/.test(path);
}

/** Where to go after the login: the page that asked for it (`next`), else the inbox. */
export function readWantedPage(search: URLSearchParams): string {
  const next = search.get('next');
  return next !== null && isPartnerPage(next) ? next : inboxPath;
}

/** Address of the login that comes back to `wanted`. `hasEnded`: the person was signed in and no longer is. */
export function loginAddress(wanted: string, hasEnded: boolean): string {
  const search = new URLSearchParams({ next: wanted });
  if (hasEnded) search.set('ended', '1');
  return `${loginPath}?${search.toString()}`;
}

/** True when the login was opened because a session had ended. */
export function readHasEnded(search: URLSearchParams): boolean {
  return search.get('ended') === '1';
}
