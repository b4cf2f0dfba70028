import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { roles, type Role } from '@korkollen/api/contracts/vocabulary';
import {
  HOST_CONTRACT_VERSION,
  isRemoteManifest,
  matchRoute,
  type RemoteDefinition,
} from '@korkollen/shared-ui/host/remote-definition';
import { rolePages } from '@korkollen/shared-ui/host/role-pages';
import { matchPath } from '@korkollen/shared-ui/router';
import { describe, expect, it } from 'vitest';
import { buildMenu, currentEntry } from '../navigation/menu';
import { registeredRemote } from '../testing/registered-remote';

const repository = path.resolve(import.meta.dirname, '../../..');
const remotes = readdirSync(repository).filter((folder) => folder.startsWith('mfe-'));

function manifestOf(folder: string) {
  const manifest: unknown = JSON.parse(readFileSync(path.join(repository, folder, 'remote.json'), 'utf8'));
  if (!isRemoteManifest(manifest)) throw new Error(`${folder}/remote.json is not a remote manifest`);
  return manifest;
}

/** The only place where the shell reads a remote's sources: to hold what it promises against what it has. */
async function remoteOf(folder: string): Promise<RemoteDefinition> {
  const module = (await import(path.join(repository, folder, 'src/remote.ts'))) as { remote: RemoteDefinition };
  return module.remote;
}

/** Every address that the API promises to answer, with its parameters. */
async function contractAddresses(): Promise<string[]> {
  const folder = path.join(repository, 'api/contracts');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<object>));
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value: unknown) =>
      typeof value === 'object' && value !== null && 'url' in value ? String(value.url) : [],
    ),
  );
}

const example = (route: string): string => route.replaceAll(/:\w+/g, 'x').replace(/\/\*$/, '/x/y');

describe.each(remotes)('%s', (folder) => {
  it('describes itself in a manifest of this contract', () => {
    expect(manifestOf(folder)).toMatchObject({
      id: folder.replace('-', '_'),
      contractVersion: HOST_CONTRACT_VERSION,
    });
  });

  it('shows at each of its paths the page that its table names there', async () => {
    const { routes } = manifestOf(folder);
    const loaded = await (await remoteOf(folder)).loadRoutes();
    expect(loaded.map((route) => route.path)).toEqual(routes.map((route) => route.path));
    for (const { path: pattern } of routes) {
      expect(matchRoute(routes, example(pattern))?.path).toBe(pattern);
      expect(matchPath(pattern, example(pattern)), pattern).not.toBeNull();
    }
  });

  it('has the code of each of its pages', async () => {
    const remote = await remoteOf(folder);
    for (const { path: pattern } of remote.routes) {
      await expect(remote.preload?.(example(pattern)), pattern).resolves.toBeUndefined();
    }
  }, 60_000);

  it('asks the API for what its contracts have', async () => {
    // a page of its own may name one of many: /api/policies/privacy
    const promised = (await contractAddresses()).map((path) => ({ path }));
    const asked = manifestOf(folder).routes.flatMap(({ resource, sitemapItems, ahead = [] }) => [
      ...ahead,
      resource ?? [],
      sitemapItems ?? [],
    ]);
    expect(asked.flat().filter((address) => !matchRoute(promised, address))).toEqual([]);
  });
});

describe('the remotes together', () => {
  const owned = remotes.flatMap((folder) => manifestOf(folder).routes.map((route) => route.path));

  it('do not claim the same path', () => {
    expect(owned.filter((own, index) => owned.indexOf(own) !== index)).toEqual([]);
  });

  it.each(['/goteborg/x', '/schools', '/partners', '/login', '/finns-inte'])('leave %s to nobody', (pathname) => {
    const routes = owned.map((own) => ({ path: own }));
    expect(matchRoute(routes, pathname)).toBeUndefined();
  });
});

describe.each(roles)('somebody with the role %s', (role) => {
  const { home, areas, login } = rolePages[role];
  const manifests = remotes.map(manifestOf);

  it.each([home, ...areas, login])('has a page at %s', (address) => {
    expect(manifests.filter(({ routes }) => matchRoute(routes, address))).toHaveLength(1);
  });

  it.runIf(home !== '/')('finds the way to their part of the product in their menu', () => {
    const entries = manifests.flatMap(({ menu }) => menu.filter((entry) => entry.roles?.includes(role)));
    expect(entries).toContainEqual(expect.objectContaining({ to: home, placement: 'user' }));
    expect(entries).toContainEqual(expect.objectContaining({ to: home, placement: 'workspace' }));
  });
});

describe('the menus of all remotes together', () => {
  const registered = remotes.map((folder) => registeredRemote(folder, manifestOf(folder)));
  const menuFor = (role?: Role) => {
    const user = role === undefined ? null : { id: '1', email: 'a@b.se', name: 'Anna Ek', role };
    return buildMenu(registered, { user, failed: new Set() });
  };
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);

  it('lead a guest home, to the search and to the comparison, and to the login', () => {
    const { main, guest, user } = menuFor();
    expect(main).toEqual([
      { to: '/', label: 'Hem' },
      { to: '/goteborg', label: 'Sök', alsoAt: ['/search'] },
      { to: '/compare', label: 'Jämför' },
    ]);
    expect([guest, user]).toEqual([[{ to: '/login/student', label: 'Logga in' }], []]);
  });

  it.each<[Role, string[]]>([
    ['student', ['Mina kontakter', 'Min profil', 'Mina favoriter', 'Mina bevakningar']],
    ['school', ['Förfrågningar', 'Inställningar', 'Mitt konto', 'Mina favoriter']],
    ['teacher', ['Förfrågningar', 'Min profil', 'Mitt konto', 'Mina favoriter']],
    ['admin', ['Skolhantering', 'Inställningar']],
  ])('have what belongs to the role %s, in this order', (role, order) => {
    const { user, guest } = menuFor(role);
    expect(guest).toEqual([]);
    expect(labels(user)).toEqual(order.filter((label) => labels(user).includes(label)));
    expect(labels(user)).toContain(order[0]);
  });

  it.each<[Role, string, string | undefined]>([
    ['school', '/partner/lead/x', '/partner'],
    ['teacher', '/partner/lead/x', '/partner'],
    ['school', '/partner/account', '/partner/settings'],
    ['teacher', '/partner/figures', undefined],
    ['teacher', '/partner/account', undefined],
    ['school', '/partner/my-profile', undefined],
  ])('mark for the role %s at %s the entry of %s', (role, address, current) => {
    expect(currentEntry(menuFor(role).workspace, address)).toBe(current);
  });

  it.each([
    ['footer-services', 'Sök trafikskola', '/blogg'],
    ['footer-support', 'Vanliga frågor (FAQ)', '/contact?type=support'],
    ['footer-legal', 'Integritetspolicy', '/legal/cookies'],
  ] as const)('have in the column %s first %s, and %s', (column, first, address) => {
    const links = menuFor()[column];
    expect(links[0]?.label).toBe(first);
    expect(links.map(({ to }) => to)).toContain(address);
    expect(new Set(labels(links)).size).toBe(links.length);
  });
});
