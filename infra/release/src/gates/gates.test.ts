import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShellProvides } from '../format/provides';
import type { Release, SharedRequirement } from '../format/release';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { inventRelease, storeInventedRelease } from '../testing/invented-release';
import { checkContracts } from './contracts';
import { checkFiles } from './files';
import type { GateResult } from './gate';
import { checkRoutes } from './routes';
import { checkShared } from './shared-modules';
import { checkSizes } from './sizes';

const shell: ShellProvides = {
  shellVersion: '2.1.0',
  contractVersion: inventRelease().release.remote.contractVersion,
  federationVersion: '2.9.2',
  shared: [{ name: 'react', version: '19.3.1' }],
  firstLoad: { bytes: 100_000, files: 3 },
};

const aRoute = (fields: Partial<RemoteRoute>): RemoteRoute => ({
  path: '/partner',
  layout: 'public',
  crawlers: 'index',
  page: './routes/page',
  ...fields,
});

/** A refusal says what is wrong and what to do, each in plain sentences. */
function expectRefusal({ gate, isGood, says, todo }: GateResult, expected: GateResult['gate'], words: RegExp): void {
  expect([gate, isGood]).toEqual([expected, false]);
  expect(says).toMatch(words);
  expect(says).toMatch(/^[A-Z]?.+\.$/s);
  expect(todo).toMatch(/^[A-Z].+\.$/s);
}

describe('in the store', () => {
  let folder: string;
  let store: ReleaseStore;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'gates-'));
    store = createFolderStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('a release that is whole is let through', async () => {
    const { release } = await storeInventedRelease(store);
    expect(await checkFiles(release, store)).toMatchObject({ isGood: true });
  });

  it('a file that is gone is named', async () => {
    const { release } = await storeInventedRelease(store);
    await store.remove(`${release.name}/${release.version}/page.js`);
    expectRefusal(await checkFiles(release, store), 'files', /has no page\.js/);
  });

  it('a file that somebody changed is named', async () => {
    const { release } = await storeInventedRelease(store);
    await writeFile(path.join(folder, release.name, release.version, 'page.js'), 'evil()');
    expectRefusal(await checkFiles(release, store), 'files', /page\.js is not what was published/);
  });

  it('a file that it needs and was published without is named', async () => {
    const { release } = await storeInventedRelease(store, { fields: { server: 'server.cjs' } });
    expectRefusal(await checkFiles(release, store), 'files', /needs server\.cjs/);
  });
});

describe('what the shell shares', () => {
  const sharing = (requirement: Partial<SharedRequirement>, fields: Partial<Release> = {}): Release => {
    const shared = [{ name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', singleton: true, ...requirement }];
    return inventRelease({ fields: { shared, ...fields } }).release;
  };

  it('is enough for a release that was built for it', () => {
    expect(checkShared(sharing({}), shell)).toMatchObject({ isGood: true });
  });

  it.each([
    ['a version that is not there', { requiredVersion: '^20.0.0' }, /react \^20\.0\.0, where the shell has 19\.3\.1/],
    ['a module that is not there', { name: 'zustand' }, /zustand \^19\.0\.0, which the shell does not have/],
  ])('is not enough for %s', (_name, requirement, words) => {
    expectRefusal(checkShared(sharing(requirement), shell), 'shared', words);
  });

  it.each(['2.10.0', '3.0.0', '1.9.0'])('is not enough for the runtime %s', (federationVersion) => {
    expectRefusal(checkShared(sharing({}, { federationVersion }), shell), 'shared', /built with federation/);
  });

  it('is enough for an older runtime of the same major version', () => {
    expect(checkShared(sharing({}, { federationVersion: '2.8.0' }), shell)).toMatchObject({ isGood: true });
  });

  it.each([
    [-1, /Wait until the shell/],
    [+1, /Build it again on the contract of today/],
  ])('is refused to a release when the shell’s contract is %d away', (step, todo) => {
    const result = checkShared(sharing({}), { ...shell, contractVersion: shell.contractVersion + step });
    expectRefusal(result, 'shared', /is written for contract/);
    expect(result.todo).toMatch(todo);
  });
});

describe('the budgets', () => {
  const { release } = inventRelease({ fields: { sizes: { './routes/page': { bytes: 40_000, files: 3 } } } });
  const enough = { kB: 40, files: 3 };

  it.each([
    ['of the page', { pages: { '/': enough }, others: { kB: 1, files: 1 } }],
    ['of every page', { pages: {}, others: enough }],
  ])('%s are kept to', (_whose, budgets) => {
    expect(checkSizes(release, budgets)).toMatchObject({ isGood: true });
  });

  it.each([
    ['kB', { kB: 39.9, files: 3 }],
    ['files', { kB: 40, files: 2 }],
  ])('refuse too many %s', (_what, budget) => {
    const result = checkSizes(release, { pages: { '/': budget }, others: enough });
    expectRefusal(result, 'sizes', /\/: 40\.0 kB in 3 files instead of/);
  });

  it('are published with the release', () => {
    expectRefusal(checkSizes(release, undefined), 'sizes', /does not say what its pages may load/);
  });

  it('refuse a page that nobody weighed', () => {
    const unweighed = inventRelease({ fields: { sizes: {} } }).release;
    expectRefusal(checkSizes(unweighed, { pages: {}, others: enough }), 'sizes', /does not say what \/ weighs/);
  });
});

describe('the contracts', () => {
  const getSchool = {
    method: 'GET',
    url: '/api/schools/:id',
    response: { 200: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
    errors: [],
  };
  const changed = { ...getSchool, response: { 200: { type: 'object', properties: {} } } };
  const built = (content: unknown): [Release, { read(key: string): Promise<Buffer> }] => [
    inventRelease().release,
    { read: () => Promise.resolve(Buffer.from(JSON.stringify(content))) },
  ];

  it('may have grown since', async () => {
    const live = { format: 1 as const, endpoints: { getSchool, getTeacher: getSchool } };
    expect(await checkContracts(...built({ format: 1, endpoints: { getSchool } }), live)).toMatchObject({
      isGood: true,
    });
  });

  it.each<[string, Record<string, typeof getSchool | typeof changed>, RegExp]>([
    ['a call that is gone', {}, /getSchool is not there/],
    ['a field that is gone', { getSchool: changed }, /getSchool: answer 200\.name/],
  ])('may not lack %s', async (_what, endpoints, words) => {
    expectRefusal(
      await checkContracts(...built({ format: 1, endpoints: { getSchool } }), { format: 1, endpoints }),
      'contracts',
      words,
    );
  });

  it('have to be readable', async () => {
    expectRefusal(
      await checkContracts(...built('nothing'), { format: 1, endpoints: {} }),
      'contracts',
      /cannot be read/,
    );
  });
});

describe('the table', () => {
  const student = inventRelease({ routes: [aRoute({ path: '/' }), aRoute({ path: '/school/:id' })] }).release;
  const partner = (routes: RemoteRoute[], menu: Release['remote']['menu'] = []): Release => {
    const { release } = inventRelease({ name: 'mfe_partner', routes });
    return { ...release, remote: { ...release.remote, menu } };
  };

  it('may name pages of its own, also those that it names today', () => {
    const release = partner(
      [
        aRoute({}),
        aRoute({ path: '/partner/lead/:id' }),
        aRoute({ path: '/partners', page: undefined, redirectTo: '/partner' }),
      ],
      [{ to: '/partner?status=new', label: 'Förfrågningar', placement: 'user', alsoAt: ['/partner/lead/7'] }],
    );
    const before = partner([aRoute({})]);
    expect(checkRoutes(release, [student, before])).toMatchObject({ isGood: true });
  });

  it.each<[string, Release, RegExp]>([
    ['a line that stands twice', partner([aRoute({}), aRoute({})]), /has \/partner twice/],
    [
      'a menu entry to no page',
      partner([aRoute({})], [{ to: '/partner/gone', label: 'Borta', placement: 'user' }]),
      /\/partner\/gone leads to no page/,
    ],
    [
      'a redirection to no page',
      partner([aRoute({}), aRoute({ path: '/old', page: undefined, redirectTo: '/gone' })]),
      /\/gone leads to no page/,
    ],
    ['a page that was not built', partner([aRoute({ page: './routes/unbuilt' })]), /without the page of \/partner/],
    ['an address of another', partner([aRoute({ path: '/' })]), /claims .*: \/ of mfe_student/],
    [
      'an address of another under another name',
      partner([aRoute({ path: '/school/:slug' })]),
      /\/school\/:slug of mfe_student/,
    ],
    ['an address that hides another’s', partner([aRoute({ path: '/school/new' })]), /\/school\/new of mfe_student/],
  ])('may not have %s', (_what, release, words) => {
    expectRefusal(checkRoutes(release, [student]), 'routes', words);
  });
});
