import { closedPaths } from './closed-paths';

/**
 * Public pages are drawn in the browser from these, and search engines that draw pages keep to robots.txt while they
 * do. The longest rule counts, so that they stay open below /api. The answers themselves are marked as not to be listed.
 */
const readByPages = ['/api/schools', '/api/search', '/api/site', '/api/suggestions', '/api/teachers'];

/** @param origin where the site is */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    ...readByPages.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
