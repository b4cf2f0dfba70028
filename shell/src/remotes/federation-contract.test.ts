import { readFileSync } from 'node:fs';
import path from 'node:path';
import { roles } from '@korkollen/api/contracts/vocabulary';
import { HOST_CONTRACT_VERSION, isRemoteManifest, matchBasePath } from '@korkollen/shared-ui/host/remote-definition';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import type { RemoteDefinition } from '@korkollen/shared-ui/host/remote-definition';
import { matchPath, type RouteObject } from '@korkollen/shared-ui/router';
import { describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const remotes = ['mfe-student', 'mfe-partner', 'mfe-admin'];

function readManifest(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(repository, folder, 'remote.json'), 'utf8'));
}

function manifestOf(folder: string) {
  const manifest = readManifest(folder);
  if (!isRemoteManifest(manifest)) throw new Error(`${folder}/remote.json is not a remote manifest`);
  return manifest;
}

/** The only place where the shell reads a remote's sources: to hold what it promises against what it has. */
async function routesOf(folder: string): Promise<RouteObject[]> {
  const module = (await import(path.join(repository, folder, 'src/remote.ts'))) as { remote: RemoteDefinition };
  return module.remote.loadRoutes();
}

/** Every path of a route tree, from the root; the catch-all is nobody's page. */
function pathsOf(routes: RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const own = route.path?.startsWith('/') ? route.path : `${above}/${route.path ?? ''}`.replace(/\/+$/, '') || '/';
    return [...(route.path && route.element ? [own] : []), ...pathsOf(route.children ?? [], own)];
  });
}

describe.each(remotes)('%s', (folder) => {
  it('describes itself in a manifest of this contract', () => {
    expect(isRemoteManifest(readManifest(folder))).toBe(true);
    expect(manifestOf(folder)).toMatchObject({
      id: folder.replace('-', '_'),
      contractVersion: HOST_CONTRACT_VERSION,
    });
  });

  it('has a page behind each of its menu entries', async () => {
    const paths = pathsOf(await routesOf(folder));
    const { menu } = manifestOf(folder);
    expect(menu.length).toBeGreaterThan(0);
    const dead = menu.filter(({ to }) => !paths.some((route) => matchPath(route, new URL(to, 'http://x').pathname)));
    expect(dead).toEqual([]);
  });

  it('owns every path that its routes have', async () => {
    const { basePaths } = manifestOf(folder);
    const example = (route: string): string => route.replaceAll(/:\w+/g, 'x').replace(/\/\*$/, '/x');
    const lost = pathsOf(await routesOf(folder)).filter((route) => !matchBasePath(basePaths, example(route)));
    expect(lost).toEqual([]);
  });
});

describe('the remotes together', () => {
  const owned = remotes.flatMap((folder) => manifestOf(folder).basePaths.map((base) => ({ folder, path: base.path })));

  it('do not claim the same path', () => {
    const twice = owned.filter(({ path: own }, index) => owned.findIndex((other) => other.path === own) !== index);
    expect(twice).toEqual([]);
  });

  it('have different names', () => {
    expect(new Set(remotes.map((folder) => manifestOf(folder).id)).size).toBe(remotes.length);
  });
});

describe.each(roles)('somebody with the role %s', (role) => {
  const { home, area, login } = rolePages[role];
  const manifests = remotes.map(manifestOf);

  it.each([home, area ?? home, login])('has a page at %s', (address) => {
    expect(manifests.filter(({ basePaths }) => matchBasePath(basePaths, address))).toHaveLength(1);
  });

  it.runIf(area !== null)('finds the way to their part of the product in their menu', () => {
    const entries = manifests.flatMap(({ menu }) => menu.filter((entry) => entry.roles?.includes(role)));
    expect(entries).toContainEqual(expect.objectContaining({ to: home, placement: 'user' }));
    expect(entries).toContainEqual(expect.objectContaining({ to: home, placement: 'workspace' }));
  });
});
