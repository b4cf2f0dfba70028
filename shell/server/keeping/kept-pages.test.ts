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

it('has a page made anew after a minute, by one visitor at a time, and shows it meanwhile for ten', async () => {
  placeOf();
  vi.advanceTimersByTime(2_001);
  const kept = await pages.keep(placeOf(), 'br', write());
  const renew = vi.fn();
  vi.advanceTimersByTime(59_999);
  expect([pages.find(placeOf(), 'br', renew), renew.mock.calls.length]).toEqual([kept, 0]);
  vi.advanceTimersByTime(1);
  for (let asked = 0; asked < 3; asked += 1) expect(pages.find(placeOf(), 'br', renew)).toBe(kept);
  expect(renew).toHaveBeenCalledTimes(1);
  // the one who was to make it anew could not
  vi.advanceTimersByTime(2_000);
  pages.find(placeOf(), 'br', renew);
  expect(renew).toHaveBeenCalledTimes(2);
  const anew = await pages.keep(placeOf(), 'br', write('new page'));
  expect([pages.find(placeOf(), 'br', renew), renew.mock.calls.length]).toEqual([anew, 2]);
  vi.advanceTimersByTime(11 * 60_000 + 1);
  expect(pages.find(placeOf(), 'br')).toBeUndefined();
});

it('keeps a page for two seconds soon after a change, when other instances may lag', async () => {
  await pages.keep(placeOf(), 'br', write());
  const renew = vi.fn();
  vi.advanceTimersByTime(2_001);
  expect(pages.find(placeOf(), 'br', renew)).toBeUndefined();
  expect(renew).not.toHaveBeenCalled();
});

const pagesText = 'Trafikskolor i Göteborg, Backa, Hisingen och Majorna. '.repeat(40) + address.repeat(9);

it('presses a page finest that is asked for again, for the time that it has left', async () => {
  placeOf();
  vi.advanceTimersByTime(2_001);
  const kept = await pages.keep(placeOf(), 'br', write(pagesText));
  expect(pages.find(placeOf(), 'br')).toBe(kept);
  await vi.waitFor(() => expect(pages.find(placeOf(), 'br')?.bytes.length).toBeLessThan(kept.bytes.length));
  const pressed = pages.find(placeOf(), 'br');
  expect(pressed).toEqual({ ...kept, bytes: pressed?.bytes, isPressed: true });
  expect(brotliDecompressSync(pressed?.bytes ?? '').toString()).toBe(pagesText);
  // made anew and still the same, it is not pressed again
  expect(await pages.keep(placeOf(), 'br', write(pagesText))).toBe(pressed);
  vi.advanceTimersByTime(11 * 60_000 + 1);
  expect(pages.find(placeOf(), 'br')).toBeUndefined();
});

it('presses one page at a time, and rests after it', async () => {
  const other = placeOf(`${address}?page=2`);
  const kept = await pages.keep(placeOf(), 'br', write(pagesText));
  const keptOther = await pages.keep(other, 'br', write(pagesText));
  pages.find(placeOf(), 'br');
  pages.find(other, 'br');
  await vi.waitFor(() => expect(pages.find(placeOf(), 'br')).not.toBe(kept));
  expect(pages.find(other, 'br')).toBe(keptOther);
  vi.advanceTimersByTime(1_000);
  pages.find(other, 'br');
  await vi.waitFor(() => expect(pages.find(other, 'br')).not.toBe(keptOther));
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
