import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addressOf } from '@korkollen/api/contracts/address';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishBuilds } from '@korkollen/release/publish/publish-builds';
import { startPublicSite, type PublicSite } from '../testing/public-site';
import { aSchool, schoolId } from '../testing/register';
import { changeRegistry } from '@korkollen/release/testing/live-registry';
import { aRoute, writeRemoteBuild } from '@korkollen/release/testing/remote-build';

const page = `/school/${schoolId}`;
const schoolResource = addressOf('getSchool', { params: { id: schoolId } });
let site: PublicSite;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  site = await startPublicSite(
    [
      aRoute('/', { head: 'home' }),
      aRoute('/goteborg', { head: 'gothenburg' }),
      aRoute('/inbox', { layout: 'workspace' }),
      aRoute('/school/:id', { head: 'school', resource: endpoints.getSchool.url }),
    ],
    true,
  );
  site.api.answer('getSchool', { params: { id: schoolId } }, aSchool());
  setRevision(1);
});
afterEach(async () => {
  await site.close();
  vi.useRealTimers();
});

function setRevision(revision: number): void {
  site.api.answer('getSiteFacts', {}, { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, revision });
}
const get = (url: string, headers: Record<string, string> = {}) => site.host.app.inject({ url, headers });
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
/** How many pages the renderer had rendered when it rendered this one. */
const renderingOf = (body: string) => Number(/"queryKey":\["rendering"\],"data":(\d+)/.exec(body)?.[1]);

it('is the page that was rendered, bytes and headers, without asking anybody again', async () => {
  const first = await get(page);
  const { length } = site.api.asked;
  const kept = await get(page);
  expect(first.statusCode).toBe(200);
  expect(kept.body).toBe(first.body);
  expect(kept.headers).toEqual({ ...first.headers, date: kept.headers.date });
  expect(site.api.asked).toHaveLength(length);
  expect(kept.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(kept.headers['content-security-policy']))?.[1];
  expect(kept.body).toContain(`<style nonce="${nonce}"`);
});

it('is rendered once for all who ask at the same time, in whatever encoding', async () => {
  const answers = await Promise.all(
    ['br', 'gzip', '', 'br'].map((encoding) => get(page, { 'accept-encoding': encoding })),
  );
  const bodies = answers.map(({ headers, rawPayload }) => {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
    return (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
  });
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined, 'br']);
  expect(new Set(bodies).size).toBe(1);
  expect(renderingOf(bodies[0] ?? '')).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
});

it('is told to who has it in one line, with the policy that its copy needs', async () => {
  const { headers } = await get(page, { 'accept-encoding': 'br' });
  const tag = String(headers.etag);
  for (const sent of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
    const again = await get(page, { 'accept-encoding': 'br', 'if-none-match': sent });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
      'content-security-policy': headers['content-security-policy'],
    });
    expect(again.headers).not.toHaveProperty('content-encoding');
  }
  expect((await get(page, { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  expect((await get(page, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('says what the register says at the latest two seconds after it changed', async () => {
  const before = await get(page);
  site.api.answer('getSchool', { params: { id: schoolId } }, aSchool({ address: 'Nygatan 1' }));
  setRevision(2);
  later(2_000);
  const after = await get(page, { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('Nygatan 1');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

it('is gone two seconds after its school is', async () => {
  await get(page);
  site.api.answers.delete(schoolResource);
  setRevision(2);
  later(2_000);
  expect((await get(page)).statusCode).toBe(404);
});

it('shows another registry a moment later', async () => {
  const before = await get(page);
  await writeRemoteBuild(site.host.buildsFolder, { id: 'mfe_partner', routes: [aRoute('/partner')] });
  await publishBuilds(site.host.buildsFolder, site.host.storeFolder, {
    info: () => undefined,
    warn: () => undefined,
  });
  later(100);
  const after = await get(page, { 'if-none-match': String(before.headers.etag) });
  expect(after.body).toContain('"name":"mfe_partner"');
  await changeRegistry(site.host.storeFolder, ({ mfe_student: student = {} }) => ({ mfe_student: student }));
  later(100);
  expect((await get(page)).body).not.toContain('"name":"mfe_partner"');
});

it('is anybody’s: what a visitor brings changes nothing, and is not handed on', async () => {
  const headers = { cookie: 'session=secret', authorization: 'Bearer secret', 'accept-language': 'en' };
  const own = await get(page, headers);
  expect(own.body).not.toContain('secret');
  expect(own.headers).not.toHaveProperty('set-cookie');
  expect((await get(page)).body).toBe(own.body);
  expect(JSON.stringify(site.api.headers)).not.toContain('secret');
});

it('is another page at another address, and the same at one that only looks different', async () => {
  const { body } = await get(page);
  expect((await get(`${page}?licenseType=B`)).body).not.toBe(body);
  expect((await get(`/goteborg/..${page}`)).body).toBe(body);
  expect((await get(`//evil.example${page}`)).statusCode).toBe(404);
  expect((await get(page)).body).toBe(body);
});

it.each([
  ['an address of a private area that is not there', '/inbox/finns-inte', 404],
  ['a page that is not there', '/finns-inte', 404],
  ['a page that could not be rendered', '/school/broken', 404],
])('is never %s: its scripts run by a nonce of their own answer', async (_name, url, status) => {
  const [first, second] = [await get(url), await get(url)];
  expect([first.statusCode, second.statusCode]).toEqual([status, status]);
  expect(first.headers).not.toHaveProperty('etag');
  expect(second.headers['content-security-policy']).not.toBe(first.headers['content-security-policy']);
});

it('is not kept when the API did not say everything that belongs to it', async () => {
  site.api.answers.set(schoolResource, 503);
  const poor = await get(page);
  expect([poor.statusCode, poor.headers.etag]).toEqual([200, undefined]);
  site.api.answer('getSchool', { params: { id: schoolId } }, aSchool());
  setRevision(2);
  later(2_000);
  expect((await get(page)).headers.etag).toBeDefined();
});

it('is kept for the next visitor when it was rendered too late for this one', async () => {
  const slow = await startPublicSite([aRoute('/school/:id', { head: 'school' })], true, 50);
  try {
    slow.api.answer('getSiteFacts', {}, { schoolCount: 1, schoolsPerDistrict: {}, isDemoData: false, revision: 1 });
    const ask = () => slow.host.app.inject({ url: '/school/slow' });
    const early = await ask();
    expect([early.statusCode, early.headers.etag]).toEqual([200, undefined]);
    expect(early.body).not.toContain('<h1>');
    await vi.waitFor(async () => expect((await ask()).headers.etag).toBeDefined(), { timeout: 5_000, interval: 100 });
    expect(renderingOf((await ask()).body)).toBe(1);
  } finally {
    await slow.close();
  }
});

it('is not kept when a part of it failed while it was rendered, nor when it is not there', async () => {
  site.api.answer('getSchool', { params: { id: 'failed' } }, aSchool());
  for (const [url, status] of [
    ['/school/failed', 200],
    ['/school/gone', 404],
  ] as const) {
    const first = await get(url);
    expect([first.statusCode, first.headers.etag]).toEqual([status, undefined]);
    expect(renderingOf((await get(url)).body)).toBeGreaterThan(renderingOf(first.body));
  }
});

it('is not shown for longer than two seconds while the API is silent', async () => {
  await get(page);
  await site.api.stop();
  later(1_999);
  expect((await get(page)).headers.etag).toBeDefined();
  later(1);
  const after = await get(page);
  expect([after.statusCode, after.headers.etag]).toEqual([200, undefined]);
});

it('is shown as it stands after its minute, and made anew for the next visitor', async () => {
  // the cache takes the very beginning of time for no time
  later(1);
  await get(page);
  later(2_001);
  const first = await get(page);
  later(60_000);
  const asked = site.api.asked.length;
  expect((await get(page)).body).toBe(first.body);
  await vi.waitFor(async () => expect(renderingOf((await get(page)).body)).toBe(renderingOf(first.body) + 1));
  expect(site.api.asked.length).toBeGreaterThan(asked);
});

it('has fewer bytes once it has been asked for again, and is still the copy that its visitors have', async () => {
  const askFor = (headers = {}) => get(page, { 'accept-encoding': 'br', ...headers });
  const first = await askFor();
  const pressed = await vi.waitFor(async () => {
    const again = await askFor();
    expect(again.rawPayload.length).toBeLessThan(first.rawPayload.length);
    return again;
  });
  expect(brotliDecompressSync(pressed.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
  expect(pressed.headers.etag).toBe(first.headers.etag);
  expect((await askFor({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
});

it('survives a release whose folder is gone', async () => {
  const { body } = await get(page);
  await rm(path.join(site.host.storeFolder, 'mfe_student'), { recursive: true });
  expect((await get(page)).body).toBe(body);
});
