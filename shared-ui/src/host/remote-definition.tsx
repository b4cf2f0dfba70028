import { roles, type Role } from '@korkollen/api/contracts/vocabulary';
import type { RouteObject } from '../router/router';

/** Raised when shell and remotes can no longer be combined freely; a remote of another version is not loaded. */
export const HOST_CONTRACT_VERSION = 2;

const layouts = ['public', 'workspace'] as const;
export type RemoteLayout = (typeof layouts)[number];

const crawlers = ['sitemap', 'index', 'noindex', 'disallow'] as const;

/**
 * What crawlers are told of a route: `sitemap` it is in the index and in the sitemap, `index` in the index alone,
 * `noindex` they may read it but not list it, `disallow` robots.txt keeps them away from it.
 */
export type RouteCrawlers = (typeof crawlers)[number];

/**
 * One line of a remote's table of routes. Either `page` or `redirectTo` says what stands there. The table is read by
 * the build, the router, the web host and the crawlers' files; remote.schema.json describes it for editors.
 */
export interface RemoteRoute {
  /** `/school/:id`; a last part `*` stands for anything below. The most precise pattern owns an address. */
  path: string;
  layout: RemoteLayout;
  crawlers: RouteCrawlers;
  /** The module below `src` whose component is the page: `./features/school/pages/school-page` exports `SchoolPage`. */
  page?: string;
  redirectTo?: string;
  /** What the page is about, as an address of the API: `/api/schools/:id`. Unknown there, the page is answered 404. */
  resource?: string;
  /**
   * What the page of a signed-in person asks the API for first, as addresses without parameters. The host's page asks
   * for it before any code of the page is there.
   */
  ahead?: string[];
  /** An address of the API that lists the pages of a path with a parameter, `[{ id, updatedAt? }]`, for the sitemap. */
  sitemapItems?: string;
  /** Which of the web host's descriptions for search engines the page has; a plain one without it. */
  head?: string;
  /** Set where the page says that there is nothing at this address. */
  status?: 404;
  /** Set where the page stays as it is while its visitor looks at the next one, so that Back shows it at once. */
  isKept?: true;
  /** The path of this table that the page's visitors usually go on to: its code is fetched when nothing else is to be done. */
  leadsTo?: string;
}

export const menuPlacements = [
  'main',
  'user',
  'guest',
  'footer-services',
  'footer-support',
  'footer-legal',
  'workspace',
] as const;
export type RemoteMenuPlacement = (typeof menuPlacements)[number];

/** A menu entry that a remote brings; without `roles` everybody sees it. */
export interface RemoteMenuEntry {
  to: string;
  label: string;
  placement: RemoteMenuPlacement;
  roles?: Role[];
  /** Other addresses at which the entry is the current page, besides its own and what lies below it. */
  alsoAt?: string[];
  /** True when only its own address counts as the current page, not what lies below it. */
  isExact?: boolean;
  /** Stands behind the entries of its place that the other remotes bring. */
  isLast?: boolean;
}

/** What a remote says of itself before any of its code is loaded (its `remote.json`). */
export interface RemoteManifest {
  id: string;
  contractVersion: number;
  name: string;
  routes: RemoteRoute[];
  menu: RemoteMenuEntry[];
}

/** What the shell goes by on a page. The rest of the table is the host's, which has been there, and the remote's own. */
export type ShownRoute = Pick<RemoteRoute, 'path' | 'layout' | 'resource' | 'isKept' | 'leadsTo'>;

/** As much of a manifest as every page carries. */
export interface ShownManifest extends Pick<RemoteManifest, 'contractVersion' | 'name' | 'menu'> {
  routes: ShownRoute[];
}

/** What a remote exposes: its manifest, and its table as the router's routes with lazy elements. */
export interface RemoteDefinition extends RemoteManifest {
  loadRoutes(): Promise<RouteObject[]>;
  /** Fetches the code that `pathname` needs, so that it is there when the page is rendered. */
  preload?(pathname: string): Promise<void>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf(values: readonly unknown[], value: unknown): boolean {
  return values.includes(value);
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

function isTextOrMissing(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isApiAddressOrMissing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.startsWith('/api/'));
}

function isShownRoute(value: unknown): boolean {
  return (
    isRecord(value) &&
    isPath(value.path) &&
    isOneOf(layouts, value.layout) &&
    isApiAddressOrMissing(value.resource) &&
    (value.isKept === undefined || value.isKept === true) &&
    isTextOrMissing(value.leadsTo)
  );
}

/** What is in the table beside what is shown of it. */
function isRoute(value: unknown): boolean {
  return (
    isRecord(value) &&
    isOneOf(crawlers, value.crawlers) &&
    (typeof value.page === 'string') !== isPath(value.redirectTo) &&
    isApiAddressOrMissing(value.sitemapItems) &&
    (value.ahead === undefined || (Array.isArray(value.ahead) && value.ahead.every(isApiAddressOrMissing))) &&
    isTextOrMissing(value.head) &&
    (value.status === undefined || value.status === 404)
  );
}

function isMenuEntry(value: unknown): boolean {
  if (!isRecord(value) || !isPath(value.to) || typeof value.label !== 'string') return false;
  if (!isOneOf(menuPlacements, value.placement)) return false;
  const { roles: named, alsoAt, isExact, isLast } = value;
  return (
    (named === undefined || (Array.isArray(named) && named.every(isRole))) &&
    (alsoAt === undefined || (Array.isArray(alsoAt) && alsoAt.every(isPath))) &&
    (isExact === undefined || typeof isExact === 'boolean') &&
    (isLast === undefined || typeof isLast === 'boolean')
  );
}

/** Guards what a page says of a remote. Written by hand, so that the shell's start carries no schema library. */
export function isShownManifest(value: unknown): value is ShownManifest {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.contractVersion === 'number' &&
    Array.isArray(value.routes) &&
    value.routes.length > 0 &&
    value.routes.every(isShownRoute) &&
    Array.isArray(value.menu) &&
    value.menu.every(isMenuEntry)
  );
}

/** Guards a manifest that came from outside. */
export function isRemoteManifest(value: unknown): value is RemoteManifest {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    value.id.length > 0 &&
    isShownManifest(value) &&
    value.routes.every(isRoute)
  );
}

export function shownOf({ contractVersion, name, menu, routes }: RemoteManifest): ShownManifest {
  const shown = ({ path, layout, resource, isKept, leadsTo }: RemoteRoute): ShownRoute => ({
    path,
    layout,
    ...(resource !== undefined && { resource }),
    ...(isKept && { isKept }),
    ...(leadsTo !== undefined && { leadsTo }),
  });
  return { contractVersion, name, menu, routes: routes.map(shown) };
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Of the tables' patterns, which are asked about with every address. */
const patternParts = new Map<string, string[]>();
function partsOfPattern(pattern: string): string[] {
  const known = patternParts.get(pattern);
  if (known) return known;
  const parts = partsOf(pattern);
  patternParts.set(pattern, parts);
  return parts;
}

function covers(pattern: string, asked: readonly string[]): boolean {
  const parts = partsOfPattern(pattern);
  const isOpen = parts.at(-1) === '*';
  if (isOpen ? asked.length < parts.length - 1 : asked.length !== parts.length) return false;
  return parts.every((part, index) => part === '*' || part.startsWith(':') || part === asked[index]);
}

/** Compares as text: a word before a parameter before "anything below", and a pattern that ends here before one that goes on. */
function precision(pattern: string): string {
  const parts = partsOfPattern(pattern).map((part) => (part === '*' ? '0' : part.startsWith(':') ? '1' : '2'));
  return `${parts.join('')}${pattern.endsWith('*') ? '' : '3'}`;
}

/** The route that owns `pathname`, as the router in the browser decides it: the most precise of those that match. */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const asked = partsOf(pathname);
  return routes
    .filter(({ path }) => covers(path, asked))
    .reduce<Route | undefined>(
      (best, route) => (best && precision(best.path) >= precision(route.path) ? best : route),
      undefined,
    );
}

/** The address under /api of what this page is about, if its route names one. */
export function pageResource({ path, resource }: ShownRoute, pathname: string): string | undefined {
  const values = pathname.split('/');
  return path
    .split('/')
    .reduce(
      (address, part, index) => (part.startsWith(':') ? address?.replace(part, () => values[index] ?? '') : address),
      resource,
    );
}

/** The route of `pathname`, or else the nearest one above it (`/partner` for `/partner/nothing/here`); `/` is above none. */
export function matchRouteAbove<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const parts = partsOf(pathname);
  for (let length = parts.length; length > 0; length -= 1) {
    const route = matchRoute(routes, `/${parts.slice(0, length).join('/')}`);
    if (route) return route;
  }
  return parts.length === 0 ? matchRoute(routes, '/') : undefined;
}
