/**
 * The target of a request as a path with its query. A whole address (`http://www.example.se/path`), as a proxy is asked,
 * means the same as its path (RFC 9112, 3.2.2); anything else is left as it is.
 */
export function pathOfTarget(target: string): string {
  if (target.startsWith('/') || !/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}
