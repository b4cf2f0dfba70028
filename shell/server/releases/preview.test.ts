import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createPreviewToken } from '@korkollen/release/channels/preview-token';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { publishedVersions, showVersion } from '@korkollen/release/testing/live-registry';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFakeApi, type FakeApi } from '../testing/fake-api';
import { startTestHost, type TestHost } from '../testing/web-host';

const secret = 'p'.repeat(40);
const quiet = { info: () => undefined, warn: () => undefined };
let api: FakeApi;
let host: TestHost;
let live: string;
let preview: string;

beforeEach(async () => {
  api = await startFakeApi();
  api.answer('getSiteFacts', {}, { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, revision: 1 });
  host = await startTestHost(
    { API_ORIGIN: api.origin, RELEASE_PREVIEW_SECRET: secret, RENDER_LIMIT_MS: '10000' },
    true,
  );
  await publish('mfe_partner', '1.0.0', [aRoute('/claim')]);
  [live = ''] = await publishedVersions(host.storeFolder, 'mfe_partner');
  await publish('mfe_partner', '2.0.0', [aRoute('/partner/:id'), aRoute('/new'), aRoute('/claim')]);
  preview = (await publishedVersions(host.storeFolder, 'mfe_partner')).find((version) => version !== live) ?? '';
  await showVersion(host.storeFolder, 'mfe_partner', live);
});
afterEach(async () => {
  await host.close();
  await api.stop();
});

async function publish(id: string, version: string, routes: ReturnType<typeof aRoute>[]): Promise<void> {
  await writeRemoteBuild(host.buildsFolder, { id, version, routes, hasServer: true });
  await publishBuilds(host.buildsFolder, host.storeFolder, quiet);
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const until = inHours(24);
const tokenFor = (remote: string, version: string, key = secret, end = until) =>
  createPreviewToken({ remote, version, until: end }, key);
const get = (url: string, cookie?: string) =>
  host.app.inject({ url, headers: { 'accept-encoding': 'identity', ...(cookie && { cookie }) } });
const openLink = (token: string) => get(`/release-preview?token=${token}`);
/** What the browser sends back of what it was told to keep. */
const cookieOf = (setCookie: unknown) => String(setCookie).split(';', 1)[0] ?? '';
const begin = async (version = preview) =>
  cookieOf((await openLink(tokenFor('mfe_partner', version))).headers['set-cookie']);
const versionIn = (body: string) => /"name":"mfe_partner","version":"([^"]+)"/.exec(body)?.[1];
const renderedBy = (body: string) => /"queryKey":\["release"\],"data":"([^"]+)"/.exec(body)?.[1];

it('begins with a link, and leads to a page of the remote', async () => {
  const { statusCode, headers } = await openLink(tokenFor('mfe_partner', preview));
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/new', 'no-store']);
  expect(headers['set-cookie']).toMatch(
    /^korkollen_preview=[\w-]+\.[\w-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

it('shows its holder one remote in a version that nobody else sees, page, files and rendering alike', async () => {
  const cookie = await begin();
  const { statusCode, body } = await get('/claim', cookie);
  expect(statusCode).toBe(200);
  expect([versionIn(body), renderedBy(body)]).toEqual([preview, preview]);
  expect(body).toContain(`/r/mfe_partner/${preview}/page.js`);
  expect((await get(`/r/mfe_partner/${preview}/page.js`)).statusCode).toBe(200);
  expect((await get('/new', cookie)).statusCode).toBe(200);
  expect((await get('/registry.json', cookie)).body).toContain(preview);
  for (const url of ['/claim', '/registry.json']) expect((await get(url)).body).not.toContain(preview);
  expect((await get('/new')).statusCode).toBe(404);
});

it('is kept by nobody, neither here nor in the browser', async () => {
  const cookie = await begin();
  const first = await get('/claim', cookie);
  expect([first.headers['cache-control'], first.headers.etag]).toEqual(['no-store', undefined]);
  expect((await get('/claim')).headers.etag).toBeDefined();
  expect((await get('/claim', cookie)).body).toContain(preview);
  expect((await get('/claim')).body).not.toContain(preview);
});

it('says what it is beside the page, and ends by a link', async () => {
  const cookie = await begin();
  const { body, headers } = await get('/claim', cookie);
  expect(body).toContain(`Du förhandsvisar mfe_partner ${preview}. Bara du ser det.`);
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  const [, styleNonce] = /<style nonce="([^"]+)">[^<]*\.release-preview\{/.exec(body) ?? [];
  expect(styleNonce).toBe(nonce);
  const [, address = ''] = /<aside class="release-preview"[^>]*>.*<a href="([^"]+)">Avsluta/.exec(body) ?? [];
  const end = await get(address, cookie);
  expect([end.statusCode, end.headers.location]).toEqual([303, '/']);
  expect(end.headers['set-cookie']).toMatch(/^korkollen_preview=; Max-Age=0; Path=\//);
  expect((await get('/claim')).body).not.toContain('release-preview');
});

it('says so on pages that the browser renders, too', async () => {
  expect((await get('/finns-inte', await begin())).body).toContain('<aside class="release-preview"');
});

it('shows a remote that is not live at all', async () => {
  await publish('mfe_insights', '1.0.0', [aRoute('/insights')]);
  const [version = ''] = await publishedVersions(host.storeFolder, 'mfe_insights');
  const cookie = cookieOf((await openLink(tokenFor('mfe_insights', version))).headers['set-cookie']);
  expect((await get('/insights', cookie)).statusCode).toBe(200);
});

it('goes on with what everybody sees, and says so, while its release cannot be had', async () => {
  const cookie = await begin();
  await rm(path.join(host.storeFolder, 'mfe_partner', preview), { recursive: true });
  const restarted = await startTestHost({
    API_ORIGIN: api.origin,
    RELEASE_STORE: host.storeFolder,
    RELEASE_PREVIEW_SECRET: secret,
  });
  const { body } = await restarted.app.inject({ url: '/claim', headers: { cookie } });
  expect(versionIn(body)).toBe(live);
  expect(body).toContain(`mfe_partner ${preview} går inte att visa just nu.`);
  await restarted.close();
});

it('ends eight hours after it began', async () => {
  const cookie = await begin();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * HOUR_MS + 1 });
  expect((await get('/claim', cookie)).body).not.toContain('release-preview');
  vi.useRealTimers();
});

it('ends with its link at the latest, also for whoever opens it anew with what the cookie holds', async () => {
  const now = Date.now();
  const { headers } = await openLink(tokenFor('mfe_partner', preview, secret, inHours(1)));
  expect(headers['set-cookie']).toMatch(/; Max-Age=(3600|359\d); /);
  vi.useFakeTimers({ toFake: ['Date'], now: now + HOUR_MS / 2 });
  const [, held = ''] = cookieOf(headers['set-cookie']).split('=');
  const again = await openLink(held);
  expect(again.headers['set-cookie']).toMatch(/; Max-Age=(1800|179\d); /);
  vi.setSystemTime(now + HOUR_MS + 1_000);
  expect((await get('/claim', cookieOf(again.headers['set-cookie']))).body).not.toContain('release-preview');
  vi.useRealTimers();
});

it.each([
  ['no token', () => ''],
  ['a token of somebody else', () => tokenFor('mfe_partner', preview, 'q'.repeat(40))],
  ['a token that has ended', () => tokenFor('mfe_partner', preview, secret, '2026-01-01T00:00:00.000Z')],
  ['a token that was changed', () => tokenFor('mfe_partner', preview).replace(/^./, 'x')],
])('does not begin with %s', async (_name, token) => {
  const { statusCode, headers, body } = await openLink(token());
  expect([statusCode, body]).toEqual([403, 'Länken gäller inte, eller inte längre. Be om en ny.']);
  expect(headers).not.toHaveProperty('set-cookie');
});

it('does not begin for a release that there is not', async () => {
  const { statusCode, body } = await openLink(tokenFor('mfe_partner', '9.9.9-0123456789ab'));
  expect(statusCode).toBe(404);
  expect(body).toContain('mfe_partner 9.9.9-0123456789ab finns inte bland releaserna');
});

it.each(['', 'x', 'x.y', 'ä'])('is not what a made-up cookie shows: "%s"', async (value) => {
  const { statusCode, body } = await get('/claim', `korkollen_preview=${encodeURIComponent(value)}`);
  expect([statusCode, body.includes('release-preview')]).toEqual([200, false]);
});

it('is not there where nobody has a key to it', async () => {
  const closed = await startTestHost({ API_ORIGIN: api.origin, RELEASE_STORE: host.storeFolder });
  const cookie = await begin();
  const token = tokenFor('mfe_partner', preview);
  expect((await closed.app.inject(`/release-preview?token=${token}`)).statusCode).toBe(403);
  expect((await closed.app.inject({ url: '/claim', headers: { cookie } })).body).not.toContain(preview);
  await closed.close();
});
