import { gunzipSync } from 'node:zlib';
import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { testId } from '@korkollen/shared-ui/testing/examples';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSiteOrigin } from '../pages';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import type { Registry } from '../releases/registered-remote';
import { startFakeApi, type FakeApi } from '../testing/fake-api';
import { schoolId, teacherId } from '../testing/register';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { startTestHost, type TestHost } from '../testing/web-host';
import { crawlerFiles } from './crawler-files';

const origin = 'https://www.korkollen.example';
let api: FakeApi;
let host: TestHost;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer('listSchoolPages', {}, [
    { id: schoolId, updatedAt: '2026-11-01T10:00:00.000Z' },
    { id: '3f0c1d7e-0000-4000-8000-000000000003', updatedAt: '2026-11-02T10:00:00.000Z' },
  ]);
  api.answer('listTeacherPages', {}, [{ id: teacherId }]);
  host = await startTestHost({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: origin });
  await writeRemoteBuild(host.buildsFolder, {
    id: 'mfe_student',
    routes: [
      aRoute('/', { crawlers: 'sitemap' }),
      aRoute('/school/:id', { crawlers: 'sitemap', sitemapItems: endpoints.listSchoolPages.url }),
      aRoute('/goteborg', { crawlers: 'sitemap' }),
      aRoute('/teacher/:id', { crawlers: 'sitemap', sitemapItems: endpoints.listTeacherPages.url }),
      aRoute('/search', { crawlers: 'index' }),
      aRoute('/favoriter', { crawlers: 'noindex' }),
      aRoute('/login/student', { crawlers: 'disallow' }),
      aRoute('/register/student', { crawlers: 'disallow' }),
    ],
  });
  await writeRemoteBuild(host.buildsFolder, {
    id: 'mfe_partner',
    routes: [
      ...['/partner', '/partner/lead/:id', '/admin/schools'].map((path) => aRoute(path, { crawlers: 'disallow' })),
      aRoute('/compare', { crawlers: 'sitemap' }),
    ],
  });
  await publishBuilds(host.buildsFolder, host.storeFolder, { info: () => undefined, warn: () => undefined });
});
afterEach(async () => {
  await host.close();
  await api.stop();
});

const get = (url: string, headers: Record<string, string> = {}) => host.app.inject({ url, headers });
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

/** The rule that crawlers go by: the longest one that the path begins with, and what allows before what forbids. */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .filter(([, , prefix]) => path.startsWith(prefix ?? ''))
    .sort(([, , a = ''], [, , b = '']) => b.length - a.length);
  return (rules[0]?.[1] ?? 'Allow') === 'Allow';
}

describe('robots.txt', () => {
  it('names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    expect(answer.body.startsWith('User-agent: *\n')).toBe(true);
    expect(answer.body.match(/^Disallow: .*$/gm)).toEqual(
      ['/api', '/admin/schools', '/login/student', '/partner', '/register/student'].map((path) => `Disallow: ${path}`),
    );
  });

  it.each([
    ['/', true],
    ['/goteborg', true],
    ['/school/1', true],
    ['/teacher/1', true],
    ['/favoriter', true],
    ['/partner', false],
    ['/partner/lead/1', false],
    ['/admin/schools', false],
    ['/login/student', false],
    ['/register/student', false],
    [endpoints.createLead.url, false],
    [endpoints.me.url, false],
    // what pages are rendered from
    [addressOf('getSchool', { params: { id: '1' } }), true],
    [addressOf('search', { query: { city: 'x' } }), true],
  ])('%s may be fetched: %s', async (path, expected) => {
    expect(mayFetch((await get('/robots.txt')).body, path)).toBe(expected);
  });

  it('opens the API to those who render pages, whose answers are not listed', async () => {
    expect((await get(endpoints.listSchools.url)).headers['x-robots-tag']).toBe('noindex');
  });
});

describe('the sitemap', () => {
  it('has home, list, every school and every teacher, and when they changed where that is known', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    expect(locationsIn(answer.body)).toEqual([
      `${origin}/compare`,
      `${origin}/`,
      `${origin}/goteborg`,
      `${origin}/school/${schoolId}`,
      `${origin}/school/3f0c1d7e-0000-4000-8000-000000000003`,
      `${origin}/teacher/${teacherId}`,
    ]);
    expect([...answer.body.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date]) => date)).toEqual([
      '2026-11-01T10:00:00.000Z',
      '2026-11-02T10:00:00.000Z',
    ]);
    expect(answer.body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  });

  it('reads the register once, however many ask', async () => {
    await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')]);
    await get('/sitemap-1.xml');
    const lists = [endpoints.listSchoolPages.url, endpoints.listTeacherPages.url].map((url) => `GET ${url}`);
    expect(api.asked.filter((line) => lists.includes(line)).sort()).toEqual(lists);
  });

  it('is compressed for those who take it', async () => {
    const { headers, rawPayload } = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain(schoolId);
  });

  it('escapes what it is given', async () => {
    api.answers.set(endpoints.listSchoolPages.url, [{ id: `</loc>&'"` }]);
    expect(locationsIn((await get('/sitemap.xml')).body)).toContain(`${origin}/school/%3C%2Floc%3E%26&#39;%22`);
  });

  it.each([
    ['is away', () => api.stop()],
    ['is ill', () => Promise.resolve(api.answers.set(endpoints.listTeacherPages.url, 503))],
    [
      'answers something else',
      () => Promise.resolve(api.answers.set(endpoints.listTeacherPages.url, { teachers: [] })),
    ],
  ])('is 503 with a time to come back while the API %s', async (_name, make) => {
    await make();
    const answer = await get('/sitemap.xml');
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is there again as soon as the API is', async () => {
    api.answers.set(endpoints.listTeacherPages.url, 503);
    expect((await get('/sitemap.xml')).statusCode).toBe(503);
    api.answer('listTeacherPages', {}, []);
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
  });
});

describe('more pages than one file may hold', () => {
  it('are in several files, named in an index', async () => {
    const app = Fastify();
    await crawlerFiles(app, {
      apiOrigin: api.origin,
      siteOrigin: createSiteOrigin(origin),
      readRegistry: async () => (await host.app.inject('/registry.json')).json<Registry>(),
      readRegister: () => Promise.resolve({ isDemoData: false, revision: undefined, isApiAway: false }),
      entriesPerFile: 2,
    });
    const index = await app.inject('/sitemap.xml');
    expect(index.body).toContain('<sitemapindex');
    const parts = locationsIn(index.body).map((address) => new URL(address ?? '').pathname);
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const bodies = await Promise.all(parts.map(async (part) => (await app.inject(part)).body));
    expect(bodies.map((body) => locationsIn(body).length)).toEqual([2, 2, 2]);
    expect(new Set(bodies.flatMap(locationsIn)).size).toBe(6);
    for (const url of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml']) {
      expect((await app.inject(url)).statusCode, url).toBe(404);
    }
    await app.close();
  });

  it('holds 100 000 schools in files of at most 50 000', async () => {
    const ids = Array.from({ length: 100_000 }, (_, index) => testId(index));
    api.answer(
      'listSchoolPages',
      {},
      ids.map((id) => ({ id, updatedAt: '2026-11-02T10:00:00.000Z' })),
    );
    const parts = locationsIn((await get('/sitemap.xml')).body).map((address) => new URL(address ?? '').pathname);
    const bodies = await Promise.all(parts.map(async (part) => (await get(part)).body));
    expect(bodies.map((body) => locationsIn(body).length)).toEqual([50_000, 50_000, 4]);
    const found = new Set(bodies.flatMap(locationsIn));
    expect(ids.every((id) => found.has(`${origin}/school/${id}`))).toBe(true);
  });
});
