import { describe, expect, it } from 'vitest';
import { HOST_CONTRACT_VERSION, isRemoteManifest, matchBasePath } from '@korkollen/shared-ui/host/remote-definition';
import type { RouteObject } from '@korkollen/shared-ui/router';
import manifest from '../remote.json';
import { remote } from './remote';

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
}

describe('What the partner app lends to the shell', () => {
  it('describes itself in a manifest that the shell accepts', () => {
    expect(isRemoteManifest(manifest)).toBe(true);
    expect(manifest).toMatchObject({ id: 'mfe_partner', contractVersion: HOST_CONTRACT_VERSION });
  });

  it('has a route for every menu entry and a base path for every route', async () => {
    const paths = pathsOf(await remote.loadRoutes());
    for (const { to } of remote.menu) expect(paths).toContain(to);
    for (const path of paths) expect(matchBasePath(remote.basePaths, path)).toBeDefined();
  });

  it.each([
    ['/partner', 'workspace'],
    ['/partner/lead/1', 'workspace'],
    ['/partner/login', 'public'],
    ['/login/school', 'public'],
    ['/claim', 'public'],
  ])('draws %s in the %s layout', (path, layout) => {
    expect(matchBasePath(remote.basePaths, path)?.layout).toBe(layout);
  });
});
