import { HOST_CONTRACT_VERSION, isRemoteManifest, matchBasePath } from '@korkollen/shared-ui/host/remote-definition';
import { matchPath } from '@korkollen/shared-ui/router';
import { describe, expect, it } from 'vitest';
import manifest from '../remote.json';
import { remote } from './remote';

describe('What the student app lends to the shell', () => {
  it('describes itself in a manifest that the shell accepts', () => {
    expect(isRemoteManifest(manifest)).toBe(true);
    expect(manifest).toMatchObject({ id: 'mfe_student', contractVersion: HOST_CONTRACT_VERSION });
  });

  it('has a route for every menu entry and a base path for every route', async () => {
    const paths = (await remote.loadRoutes()).flatMap(({ path }) => path ?? []);
    for (const { to } of remote.menu) expect(paths).toContain(to);
    for (const path of paths) expect(matchBasePath(remote.basePaths, path)).toBeDefined();
  });

  it.each([
    '/',
    '/goteborg',
    '/search',
    '/school/1',
    '/teacher/1',
    '/compare',
    '/compare/1,2',
    '/favoriter',
    '/login/student',
    '/register/student',
  ])('fetches the code of %s ahead', async (pathname) => {
    const paths = (await remote.loadRoutes()).map(({ path }) => path ?? '');
    expect(paths.some((path) => matchPath(path, pathname))).toBe(true);
    await expect(remote.preload?.(pathname)).resolves.toBeUndefined();
  });

  it('leaves the paths of others alone', () => {
    for (const path of ['/goteborg/x', '/login/school', '/partner', '/schools']) {
      expect(matchBasePath(remote.basePaths, path)).toBeUndefined();
    }
  });
});
