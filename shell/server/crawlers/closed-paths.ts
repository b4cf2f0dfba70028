/** Nothing below these is for search engines: work tools, ways in, and the API. */
export const closedPaths = ['/partner', '/admin', '/api', '/login', '/register'] as const;

/** Pages that belong to one visitor. A crawler may open them, and is told there that they are not to be listed. */
const personalPaths = ['/favoriter', '/dev'];

export function isClosedToCrawlers(pathname: string): boolean {
  return [...closedPaths, ...personalPaths].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
