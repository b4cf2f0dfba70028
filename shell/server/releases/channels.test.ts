import { BUCKET_COUNT } from '@korkollen/release/channels/choose-release';
import { changeRegistry, publishedVersions, showVersion } from '@korkollen/release/testing/live-registry';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPublicSite, type PublicSite } from '../testing/public-site';

const COOKIE = '__Host-korkollen_channel';
const routes = [aRoute('/'), aRoute('/claim')];
let site: PublicSite;
let stable: string;
let canary: string;

beforeEach(async () => {
  site = await startPublicSite(routes, true);
  site.api.answer('getSiteFacts', {}, { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, revision: 1 });
  const { storeFolder } = site.host;
  [stable = ''] = await publishedVersions(storeFolder, 'mfe_student');
  const newPage = aRoute('/new', { crawlers: 'sitemap' });
  await publish('2.0.0', [...routes, newPage, aRoute('/secret', { crawlers: 'disallow' })]);
  canary = (await publishedVersions(storeFolder, 'mfe_student')).find((version) => version !== stable) ?? '';
  await showVersion(storeFolder, 'mfe_student', stable);
});
afterEach(() => site.close());

async function publish(version: string, pages: typeof routes): Promise<void> {
  const { buildsFolder, storeFolder } = site.host;
  await writeRemoteBuild(buildsFolder, { id: 'mfe_student', version, routes: pages, hasServer: true });
  await publishBuilds(buildsFolder, storeFolder, { info: () => undefined, warn: () => undefined });
}

const get = (url: string, bucket?: number | string, headers: Record<string, string> = {}) =>
  site.host.app.inject({
    url,
    headers: { ...headers, ...(bucket !== undefined && { cookie: `${COOKIE}=${bucket}` }) },
  });
/** The release that a page names, and the one that rendered it. */
const namedIn = (body: string) => /"name":"mfe_student","version":"([^"]+)"/.exec(body)?.[1];
const renderedBy = (body: string) => /"queryKey":\["release"\],"data":"([^"]+)"/.exec(body)?.[1];
const renderingOf = (body: string) => Number(/"queryKey":\["rendering"\],"data":(\d+)/.exec(body)?.[1]);

/** Shows the canary to so many of the visitors, and waits until the host does. */
async function startCanary(percent: number): Promise<void> {
  await showVersion(site.host.storeFolder, 'mfe_student', canary, percent);
  await vi.waitFor(async () => expect((await get('/')).headers).toHaveProperty('set-cookie'), { timeout: 10_000 });
}

/** Every bucket is asked for in the tests of what these choose by. */
const everyTenth = Array.from({ length: BUCKET_COUNT / 10 }, (_, index) => index * 10);

/** The release that the visitors of a bucket are shown. */
async function shownTo(bucket: number): Promise<string | undefined> {
  const { remotes } = (await get('/registry.json', bucket)).json<{ remotes: Record<string, { version: string }> }>();
  return remotes.mfe_student?.version;
}

/** A visitor who is shown this release. */
async function bucketOf(version: string): Promise<number> {
  for (const bucket of everyTenth) if ((await shownTo(bucket)) === version) return bucket;
  throw new Error(`nobody is shown ${version}`);
}

it('tells visitors apart by a cookie of theirs only while there is a canary', async () => {
  expect((await get('/')).headers).not.toHaveProperty('set-cookie');
  await startCanary(30);
  const { headers } = await get('/');
  expect(headers['set-cookie']).toMatch(
    /^__Host-korkollen_channel=\d{1,3}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await get('/', 7)).headers).not.toHaveProperty('set-cookie');
  await changeRegistry(site.host.storeFolder, ({ mfe_student: student }) => ({
    mfe_student: { stable: student?.stable },
  }));
  await vi.waitFor(async () => expect((await get('/')).headers).not.toHaveProperty('set-cookie'), { timeout: 10_000 });
});

it.each(['', 'x', '1000', '-1', '7 ', '٧'])('gives who brings the bucket "%s" another one', async (bucket) => {
  await startCanary(30);
  expect((await get('/', encodeURIComponent(bucket))).headers['set-cookie']).toContain(`${COOKIE}=`);
});

it('shows a canary of 30 %% to the same visitors each time, and to as many of them', async () => {
  await startCanary(30);
  const ask = async (): Promise<(string | undefined)[]> => {
    const versions = [];
    for (const bucket of everyTenth) versions.push(await shownTo(bucket));
    return versions;
  };
  const first = await ask();
  expect(first.filter((version) => version === canary)).toHaveLength(30);
  expect(first.filter((version) => version === stable)).toHaveLength(70);
  expect(await ask()).toEqual(first);
});

it('leaves a tab that was open before the canary what it was loaded with', async () => {
  await startCanary(100);
  const { headers, body } = await get('/registry.json');
  expect([headers['set-cookie'], body.includes(stable), body.includes(canary)]).toEqual([undefined, true, false]);
  expect((await get('/page-head?address=/')).headers).not.toHaveProperty('set-cookie');
});

it('gives new visitors buckets all over', async () => {
  await startCanary(30);
  const buckets = new Set<string>();
  for (let visitor = 0; visitor < 30; visitor += 1) buckets.add(String((await get('/')).headers['set-cookie']));
  // of a thousand buckets, thirty visitors share few
  expect(buckets.size).toBeGreaterThan(20);
});

it('renders, names and announces one and the same release in a page, and serves the files of both', async () => {
  await startCanary(30);
  for (const version of [stable, canary]) {
    const { body } = await get('/claim', await bucketOf(version));
    expect([namedIn(body), renderedBy(body)]).toEqual([version, version]);
    expect(body).toContain(`/r/mfe_student/${version}/page.js`);
    expect((await get(`/r/mfe_student/${version}/page.js`)).statusCode).toBe(200);
  }
});

it('has the pages of the canary for its visitors alone', async () => {
  await startCanary(30);
  expect((await get('/new', await bucketOf(canary))).statusCode).toBe(200);
  expect((await get('/new', await bucketOf(stable))).statusCode).toBe(404);
  const headOf = async (version: string) => (await get('/page-head?address=/new', await bucketOf(version))).body;
  expect(await headOf(canary)).not.toBe(await headOf(stable));
});

it('keeps the pages of both, renders each once, and lets nobody have the other’s', async () => {
  await startCanary(30);
  const [ofStable, ofCanary] = [await bucketOf(stable), await bucketOf(canary)];
  const first = [await get('/claim', ofStable), await get('/claim', ofCanary)];
  const again = [await get('/claim', ofStable), await get('/claim', ofCanary)];
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  expect(again.map(({ body }) => renderingOf(body))).toEqual(first.map(({ body }) => renderingOf(body)));
  const [tagOfStable, tagOfCanary] = first.map(({ headers }) => String(headers.etag));
  expect(tagOfStable).not.toBe(tagOfCanary);
  expect((await get('/claim', ofStable, { 'if-none-match': tagOfStable ?? '' })).statusCode).toBe(304);
  expect((await get('/claim', ofCanary, { 'if-none-match': tagOfStable ?? '' })).statusCode).toBe(200);
});

it('has the pages of both ready when it listens', async () => {
  await showVersion(site.host.storeFolder, 'mfe_student', canary, 30);
  await site.host.app.listen({ port: 0, host: '127.0.0.1' });
  const isKept = async (version: string): Promise<boolean> => {
    const { headers, body } = await get('/claim', await bucketOf(version));
    return headers.etag !== undefined && renderingOf(body) > 0;
  };
  for (const version of [stable, canary]) {
    await vi.waitFor(async () => expect(await isKept(version)).toBe(true), { timeout: 10_000 });
  }
});

it('tells crawlers of the stable release', async () => {
  await startCanary(100);
  expect((await get('/robots.txt', 7)).body).not.toContain('/secret');
  expect((await get('/sitemap.xml', 7)).body).not.toContain('/new<');
  await showVersion(site.host.storeFolder, 'mfe_student', canary);
  await vi.waitFor(async () => expect((await get('/robots.txt')).body).toContain('/secret'), { timeout: 10_000 });
});

it('shows a rollback with the next page, and says of which revision it is', async () => {
  const revisionOf = async (url: string) => Number((await get(url)).headers['x-registry-revision']);
  await showVersion(site.host.storeFolder, 'mfe_student', canary);
  await vi.waitFor(async () => expect(namedIn((await get('/')).body)).toBe(canary), { timeout: 10_000 });
  const before = await revisionOf('/');
  expect(await revisionOf('/page-head?address=/')).toBe(before);
  expect(await revisionOf('/registry.json')).toBe(before);
  await showVersion(site.host.storeFolder, 'mfe_student', stable);
  await vi.waitFor(async () => expect(namedIn((await get('/')).body)).toBe(stable), { timeout: 10_000 });
  expect(await revisionOf('/')).toBe(before + 1);
  expect(renderedBy((await get('/')).body)).toBe(stable);
});
