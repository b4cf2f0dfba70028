import { describe, expect, it } from 'vitest';
import {
  isRemoteManifest,
  isShownManifest,
  matchRoute,
  matchRouteAbove,
  shownOf,
  type RemoteManifest,
} from './remote-definition';
import schema from './remote.schema.json';

const page = './features/inbox/pages/inbox-page';
const route = { path: '/partner', page, layout: 'workspace', crawlers: 'disallow' } as const;
const manifest: RemoteManifest = {
  id: 'partner',
  contractVersion: 1,
  name: 'Partner',
  routes: [route],
  menu: [{ to: '/partner', label: 'Förfrågningar', placement: 'workspace', roles: ['school'] }],
};

const paths = ['/', '/school/*', '/school/:id', '/partner', '/partner/*', '/partner/lead/:id', '/partner/login'];
const routes = paths.map((path) => ({ path }));

describe('matchRoute', () => {
  it.each([
    ['/', '/'],
    ['/partner', '/partner'],
    ['/partner/', '/partner'],
    ['/partner/lead/7', '/partner/lead/:id'],
    ['/partner/lead/7/8', '/partner/*'],
    ['/partner/login', '/partner/login'],
    ['/partners', undefined],
    ['/school', '/school/*'],
    ['/school/abc', '/school/:id'],
    ['/school/abc/', '/school/:id'],
    ['/school/abc/def', '/school/*'],
    ['/schools', undefined],
    ['/unknown', undefined],
  ])('%s belongs to %s, in whichever order they stand', (pathname, expected) => {
    expect(matchRoute(routes, pathname)?.path).toBe(expected);
    expect(matchRoute(routes.toReversed(), pathname)?.path).toBe(expected);
  });
});

describe('matchRouteAbove', () => {
  const known = ['/', '/partner', '/partner/login', '/goteborg'].map((path) => ({ path }));
  it.each([
    ['/', '/'],
    ['/partner', '/partner'],
    ['/partner/nothing/here', '/partner'],
    ['/partner/login/x', '/partner/login'],
    ['/goteborg/x', '/goteborg'],
    ['/unknown', undefined],
    ['/partners', undefined],
  ])('%s is below %s', (pathname, expected) => {
    expect(matchRouteAbove(known, pathname)?.path).toBe(expected);
  });
});

describe('isRemoteManifest', () => {
  it('accepts a manifest, also after JSON', () => {
    expect(isRemoteManifest(JSON.parse(JSON.stringify(manifest)))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'partner'],
    ['a list', [manifest]],
    ['no id', { ...manifest, id: '' }],
    ['a version in words', { ...manifest, contractVersion: '1' }],
    ['no routes', { ...manifest, routes: [] }],
    ['a path without a slash', { ...manifest, routes: [{ ...route, path: 'partner' }] }],
    ['a path to another host', { ...manifest, routes: [{ ...route, path: '//evil.example' }] }],
    ['an unknown layout', { ...manifest, routes: [{ ...route, layout: 'wide' }] }],
    ['nothing said of crawlers', { ...manifest, routes: [{ ...route, crawlers: undefined }] }],
    ['a route with neither page nor redirect', { ...manifest, routes: [{ ...route, page: undefined }] }],
    ['a route with both', { ...manifest, routes: [{ ...route, redirectTo: '/' }] }],
    ['a resource elsewhere', { ...manifest, routes: [{ ...route, resource: 'https://evil.example' }] }],
    ['another status', { ...manifest, routes: [{ ...route, status: 500 }] }],
    ['a menu that is no list', { ...manifest, menu: {} }],
    ['a script as link', { ...manifest, menu: [{ ...manifest.menu[0], to: 'javascript:alert(1)' }] }],
    ['an unknown place', { ...manifest, menu: [{ ...manifest.menu[0], placement: 'top' }] }],
    ['an unknown role', { ...manifest, menu: [{ ...manifest.menu[0], roles: ['king'] }] }],
  ])('refuses %s', (_, value) => {
    expect(isRemoteManifest(value)).toBe(false);
  });
});

describe('shownOf', () => {
  it('leaves what only host and remote go by', () => {
    const told = {
      ...route,
      resource: '/api/schools/:id',
      head: 'school',
      isKept: true as const,
      leadsTo: '/school/:id',
    };
    const { path, layout, resource, isKept, leadsTo } = told;
    const shown: unknown = JSON.parse(JSON.stringify(shownOf({ ...manifest, routes: [told] })));
    const { contractVersion, name, menu } = manifest;
    expect(shown).toEqual({ contractVersion, name, menu, routes: [{ path, layout, resource, isKept, leadsTo }] });
    expect([isShownManifest(shown), isRemoteManifest(shown)]).toEqual([true, false]);
  });
});

describe('remote.schema.json', () => {
  const { route: routeSchema, menuEntry } = schema.definitions;

  it.each([
    ['layout', routeSchema.properties.layout.enum, (layout: string) => ({ routes: [{ ...route, layout }] })],
    ['crawlers', routeSchema.properties.crawlers.enum, (crawlers: string) => ({ routes: [{ ...route, crawlers }] })],
    [
      'placement',
      menuEntry.properties.placement.enum,
      (placement: string) => ({ menu: [{ ...manifest.menu[0], placement }] }),
    ],
    [
      'role',
      menuEntry.properties.roles.items.enum,
      (role: string) => ({ menu: [{ ...manifest.menu[0], roles: [role] }] }),
    ],
  ])('allows what the guard allows as %s', (_name, values, fields) => {
    expect(values.length).toBeGreaterThan(1);
    for (const value of values)
      expect([value, isRemoteManifest({ ...manifest, ...fields(value) })]).toEqual([value, true]);
  });
});
