import { describe, expect, it } from 'vitest';
import { isRemoteManifest, matchBasePath, type RemoteBasePath, type RemoteManifest } from './remote-definition';

const manifest: RemoteManifest = {
  id: 'partner',
  contractVersion: 1,
  name: 'Partner',
  basePaths: [{ path: '/partner', layout: 'workspace' }],
  menu: [{ to: '/partner', label: 'Förfrågningar', placement: 'workspace', roles: ['school'] }],
};

describe('matchBasePath', () => {
  const paths: RemoteBasePath[] = [
    { path: '/', exact: true, layout: 'public' },
    { path: '/partner', layout: 'workspace' },
    { path: '/partner/login', exact: true, layout: 'public' },
    { path: '/school', layout: 'public' },
  ];
  it.each([
    ['/', '/'],
    ['/partner', '/partner'],
    ['/partner/', '/partner'],
    ['/partner/lead/7', '/partner'],
    ['/partner/login', '/partner/login'],
    ['/partner/login/x', '/partner'],
    ['/school/abc', '/school'],
    ['/schools', undefined],
    ['/unknown', undefined],
  ])('%s belongs to %s', (pathname, expected) => {
    expect(matchBasePath(paths, pathname)?.path).toBe(expected);
  });

  it('treats / as exact even when nobody says so', () => {
    expect(matchBasePath([{ path: '/', layout: 'public' }], '/admin')).toBeUndefined();
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
    ['no paths', { ...manifest, basePaths: [] }],
    ['a path without a slash', { ...manifest, basePaths: [{ path: 'partner', layout: 'public' }] }],
    ['a path to another host', { ...manifest, basePaths: [{ path: '//evil.example', layout: 'public' }] }],
    ['an unknown layout', { ...manifest, basePaths: [{ path: '/partner', layout: 'wide' }] }],
    ['a menu that is no list', { ...manifest, menu: {} }],
    ['a script as link', { ...manifest, menu: [{ ...manifest.menu[0], to: 'javascript:alert(1)' }] }],
    ['an unknown place', { ...manifest, menu: [{ ...manifest.menu[0], placement: 'top' }] }],
    ['an unknown role', { ...manifest, menu: [{ ...manifest.menu[0], roles: ['king'] }] }],
  ])('refuses %s', (_, value) => {
    expect(isRemoteManifest(value)).toBe(false);
  });
});
