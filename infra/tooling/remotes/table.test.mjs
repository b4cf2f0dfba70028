import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import {
  PAGES_FILE,
  RemoteTablePlugin,
  checkRemote,
  pagesModule,
  readRemote,
  remoteFolders,
  repository,
} from './table.mjs';

describe.each(remoteFolders().map((folder) => [path.basename(folder), folder]))('%s', (_name, folder) => {
  it('has a table without faults', async () => {
    expect(await checkRemote(folder)).toEqual([]);
  });
});

let copy;
beforeEach(() => {
  copy = path.join(mkdtempSync(path.join(os.tmpdir(), 'korkollen-remote-')), 'mfe-partner');
  cpSync(path.join(repository, 'mfe-partner/remote.json'), path.join(copy, 'remote.json'), { recursive: true });
  cpSync(path.join(repository, 'mfe-partner/src'), path.join(copy, 'src'), { recursive: true });
});
afterEach(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

async function change(edit) {
  const remote = readRemote(copy);
  edit(remote);
  writeFileSync(path.join(copy, 'remote.json'), JSON.stringify(remote));
  writeFileSync(path.join(copy, PAGES_FILE), await pagesModule(remote, copy));
}

describe('a table with a fault says so in a sentence', () => {
  it.each([
    ['a page without a module', ({ routes }) => (routes[0].page = './routes/gone'), /no src\/routes\/gone\.tsx/],
    ['a path that stands twice', ({ routes }) => routes.push({ ...routes[1], path: '/partner/lead/:lead' }), /twice/],
    ['an unknown layout', ({ routes }) => (routes[0].layout = 'wide'), /layout should be one of these/],
    ['nothing said of crawlers', ({ routes }) => delete routes[0].crawlers, /misses the property 'crawlers'/],
    ['a field that nobody reads', ({ routes }) => (routes[0].exact = true), /unknown property 'exact'/],
    ['no page at all', ({ routes }) => delete routes[0].page, /remote\.json/],
    ['a path that is none', ({ routes }) => (routes[0].path = 'partner/'), /path/],
    [
      'a redirect to nowhere',
      ({ routes }) => routes.push({ path: '/x', redirectTo: '/y', layout: 'public', crawlers: 'index' }),
      /\/x leads to \/y/,
    ],
    ['a way on that leads nowhere', ({ routes }) => (routes[0].leadsTo = '/gone'), /leads on to \/gone/],
    ['a parameter that the path has not', ({ routes }) => (routes[0].resource = '/api/anything/:id'), /has no :id/],
    ['a sitemap that nobody fills in', ({ routes }) => (routes[1].crawlers = 'sitemap'), /sitemapItems must say/],
    [
      'a list for no sitemap',
      ({ routes }) => (routes[0].sitemapItems = '/api/anything'),
      /lists pages for the sitemap/,
    ],
    ['a place of a menu entry without a page', ({ menu }) => (menu[0].alsoAt = ['/gone']), /The menu leads to \/gone/],
    ['a menu entry without a page', ({ menu }) => (menu[0].to = '/partner/gone'), /The menu leads to \/partner\/gone/],
    [
      'a page that no route names',
      ({ routes }) =>
        routes.splice(
          routes.findIndex(({ path: at }) => at === '/partner/login'),
          1,
        ),
      /partner-login-page is a page that no route/,
    ],
    ['the name of another folder', (remote) => (remote.id = 'mfe_student'), /the folder says mfe_partner/],
  ])('%s', async (_name, edit, sentence) => {
    await change(edit);
    expect((await checkRemote(copy)).join('\n')).toMatch(sentence);
  });

  it('a page that was added without npm run routes', async () => {
    const before = readFileSync(path.join(copy, PAGES_FILE), 'utf8');
    mkdirSync(path.join(copy, 'src/routes'), { recursive: true });
    writeFileSync(path.join(copy, 'src/routes/new-page.tsx'), 'export const NewPage = () => null;');
    await change(({ routes }) => routes.push({ ...routes[0], path: '/partner/new', page: './routes/new-page' }));
    expect(await checkRemote(copy)).toEqual([]);
    writeFileSync(path.join(copy, PAGES_FILE), before);
    expect(await checkRemote(copy)).toEqual([`${PAGES_FILE} is not what remote.json says: run npm run routes.`]);
  });
});

it('a build of a table with a fault fails with the sentence', async () => {
  await change(({ routes }) => (routes[0].page = './routes/gone'));
  writeFileSync(path.join(copy, 'entry.js'), '');
  const stats = await new Promise((resolve, reject) => {
    /** @type {webpack.Configuration} */
    const config = { context: copy, entry: './entry.js', mode: 'none', plugins: [new RemoteTablePlugin(copy)] };
    webpack({ ...config, output: { path: path.join(copy, 'dist') } }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  expect(
    stats
      .toJson()
      .errors.map(({ message }) => message)
      .join('\n'),
  ).toContain('there is no src/routes/gone.tsx');
});

it('says what npm run routes does instead of doing it, where it is asked for more', () => {
  const command = path.join(repository, 'infra/tooling/remotes/table.mjs');
  const { status, stderr } = spawnSync(process.execPath, [command, '--help'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining("writes every app's src/pages.generated.ts")]);
});
