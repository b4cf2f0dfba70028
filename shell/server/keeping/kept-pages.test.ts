import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptPages, type KeepingPlace } from './kept-pages';

const address = 'https://www.korkollen.example/goteborg';
const write = (text = 'page') => vi.fn(() => ({ text, policy: `policy of ${text}` }));
let pages: KeptPages<string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // the cache takes the very beginning of time for no time
  vi.advanceTimersByTime(1);
  pages = new KeptPages();
});
afterEach(() => {
  vi.useRealTimers();
});

function placeOf(at = address, revision = '1', releases = { state: 1, variant: 0 }): KeepingPlace {
  const place = pages.placeOf(releases, JSON.stringify(releases), revision, at);
  if (!place) throw new Error('there is no place for it');
  return place;
}

it('gives what was kept, in the encoding that is asked for', async () => {
  const kept = await pages.keep(placeOf(), 'br', write());
  expect(brotliDecompressSync(kept.bytes).toString()).toBe('page');
  expect(pages.find(placeOf(), 'br')).toBe(kept);
  expect(pages.find(placeOf(), 'gzip')).toBeUndefined();
  expect(pages.find(placeOf(`${address}?page=2`), 'br')).toBeUndefined();
  expect((await pages.keep(placeOf(), 'identity', write())).etag).not.toBe(kept.etag);
});

it('prepares and writes once for all who ask at the same time', async () => {
  const prepare = vi.fn(() => Promise.resolve('prepared'));
  await Promise.all([pages.prepare(placeOf(), prepare), pages.prepare(placeOf(), prepare)]);
  expect(prepare).toHaveBeenCalledTimes(1);
  const once = write();
  await Promise.all([pages.keep(placeOf(), 'br', once), pages.keep(placeOf(), 'br', once)]);
  expect(once).toHaveBeenCalledTimes(1);
});

it('asks again after a preparation that failed', async () => {
  await expect(pages.prepare(placeOf(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await pages.prepare(placeOf(), () => Promise.resolve('prepared'))).toBe('prepared');
});

it.each([
  ['register', () => placeOf(address, '2')],
  ['state of the releases', () => placeOf(address, '1', { state: 2, variant: 0 })],
])('forgets every page with another %s', async (_name, placeNow) => {
  const before = placeOf();
  await pages.keep(before, 'br', write());
  const now = placeNow();
  expect(pages.find(now, 'br')).toBeUndefined();
  expect(pages.find(before, 'br')).toBeUndefined();
  expect(pages.styleNonce(now)).not.toBe(pages.styleNonce(before));
});

it('keeps nothing that was under way when the register moved on, and shares it with nobody', async () => {
  const before = placeOf();
  let finish: (prepared: string) => void = () => undefined;
  const prepared = pages.prepare(before, () => new Promise((resolve) => (finish = resolve)));
  const now = placeOf(address, '2');
  expect(await pages.prepare(now, () => Promise.resolve('new'))).toBe('new');
  finish('old');
  expect(await prepared).toBe('old');
  await pages.keep(before, 'br', write('old'));
  expect(pages.find(now, 'br')).toBeUndefined();
});

it('has the same bytes and nonce for a page that is made again', async () => {
  const first = await pages.keep(placeOf(), 'br', write(pages.styleNonce(placeOf())));
  const again = await pages.keep(placeOf(), 'br', write(pages.styleNonce(placeOf())));
  expect(again.etag).toBe(first.etag);
  expect(pages.styleNonce(placeOf()).length).toBeGreaterThanOrEqual(22);
  expect(pages.styleNonce(placeOf(`${address}?page=2`))).not.toBe(pages.styleNonce(placeOf()));
  expect(new KeptPages().styleNonce(placeOf())).not.toBe(pages.styleNonce(placeOf()));
});

it('keeps a page for a minute; soon after a change, when other instances may lag, for two seconds', async () => {
  await pages.keep(placeOf(), 'br', write());
  vi.advanceTimersByTime(2_001);
  expect(pages.find(placeOf(), 'br')).toBeUndefined();
  await pages.keep(placeOf(), 'br', write());
  vi.advanceTimersByTime(59_000);
  expect(pages.find(placeOf(), 'br')).toBeDefined();
  vi.advanceTimersByTime(1_001);
  expect(pages.find(placeOf(), 'br')).toBeUndefined();
});

it('keeps the pages of a canary beside those of the others', async () => {
  const canary = placeOf(address, '1', { state: 1, variant: 1 });
  const kept = await pages.keep(placeOf(), 'br', write());
  expect(pages.find(canary, 'br')).toBeUndefined();
  const keptOfCanary = await pages.keep(canary, 'br', write('another page'));
  expect(keptOfCanary.etag).not.toBe(kept.etag);
  expect([pages.find(placeOf(), 'br'), pages.find(canary, 'br')]).toEqual([kept, keptOfCanary]);
  expect(pages.styleNonce(canary)).not.toBe(pages.styleNonce(placeOf()));
  const prepared = await Promise.all([
    pages.prepare(placeOf(), () => Promise.resolve('of the others')),
    pages.prepare(canary, () => Promise.resolve('of the canary')),
  ]);
  expect(prepared).toEqual(['of the others', 'of the canary']);
});

it('has no place while the register is unknown, for an endless address, or for what a single visitor is shown', () => {
  const releases = { state: 1, variant: 0 };
  expect(pages.placeOf(releases, '', undefined, address)).toBeUndefined();
  expect(pages.placeOf(releases, '', '1', `${address}?search=${'x'.repeat(400)}`)).toBeUndefined();
  expect(pages.placeOf({ ...releases, variant: null }, '', '1', address)).toBeUndefined();
});

it('is bounded: the page that was least asked for leaves first', async () => {
  pages = new KeptPages(20_000);
  const text = 'x'.repeat(4_000);
  const addresses = Array.from({ length: 4 }, (_, index) => `${address}?page=${index}`);
  for (const at of addresses) await pages.keep(placeOf(at), 'identity', write(text));
  expect(addresses.map((at) => pages.find(placeOf(at), 'identity') !== undefined)).toEqual([false, true, true, true]);
});
