import { parseUrl } from '../../contracts/url';

/**
 * The target of a request as a path with its query. A whole address (`http://www.example.se/path`), as a proxy is asked,
 * means the same as its path (RFC 9112, 3.2.2); anything else is left as it is.
 */
export function pathOfTarget(target: string): string {
  const url = /^https?:\/\//i.test(target) ? parseUrl(target) : null;
  return url ? `${url.pathname}${url.search}` : target;
}
