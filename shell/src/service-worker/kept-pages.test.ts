import { describe, expect, it } from 'vitest';
import { readKeptAt } from '../offline/kept-at';
import { isKeptPage, isWholePage, markAsKept, writeOfflinePage } from './kept-pages';

const at = (address: string) => new URL(address, 'https://korkollen.example');
const date = 'Sun, 22 Nov 2026 10:00:00 GMT';
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', date, 'content-encoding': 'br' };

describe('a page is kept', () => {
  it.each([
    '/',
    '/goteborg',
    '/goteborg?search=majorna',
    '/search?licenseType=B',
    '/school/1',
    '/teacher/1',
    '/compare',
    '/compare/1,2',
  ])('when it is %s', (address) => expect(isKeptPage(at(address))).toBe(true));

  it.each([
    '/partner',
    '/partner/lead/1',
    '/admin/schools',
    '/mina-kontakter',
    '/min-profil',
    '/favoriter',
    '/login/student',
    '/reset-password',
    '/legal/dsr/arende',
    '/goteborg?lat=57.7&lng=11.9',
    '/school/1/2',
    '/api/me',
  ])('but not when it is %s', (address) => expect(isKeptPage(at(address))).toBe(false));

  it('only when it is whole', () => {
    const answer = (status: number, headers: HeadersInit = htmlHeaders) => new Response('', { status, headers });
    expect(isWholePage(answer(200))).toBe(true);
    expect([404, 500].map((status) => isWholePage(answer(status)))).toEqual([false, false]);
    expect(isWholePage(answer(200, { 'content-type': 'application/json' }))).toBe(false);
    expect(isWholePage(answer(200, { ...htmlHeaders, 'cache-control': 'no-store' }))).toBe(false);
  });
});

it('says of a kept page that it is one, and since when', async () => {
  const page = new Response('<!doctype html><html><head><title>A</title></head></html>', { headers: htmlHeaders });
  const kept = await markAsKept(page);
  expect(kept.headers.get('content-encoding')).toBeNull();
  const parsed = new DOMParser().parseFromString(await kept.text(), 'text/html');
  expect(readKeptAt(parsed)).toBe(Date.parse(date));
  expect(parsed.querySelector('[data-start-soon]')).not.toBeNull();
  expect(readKeptAt(document)).toBeUndefined();
});

describe('where nothing can be fetched', () => {
  const read = async (kept: Parameters<typeof writeOfflinePage>[0], address = '/faq') => {
    const page = writeOfflinePage(kept, { address, nonce: 'n' });
    expect(page.status).toBe(503);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    return new DOMParser().parseFromString(await page.text(), 'text/html');
  };

  it('a page says what is kept', async () => {
    const kept = [{ address: '/school/1?a=1&b=2', title: 'Majornas &amp; Co', sentAt: '2026-11-22T10:00:00.000Z' }];
    const page = await read(kept);
    expect(page.querySelector('li a')?.getAttribute('href')).toBe('/school/1?a=1&b=2');
    expect(page.querySelector('li')?.textContent).toMatch(/^Majornas & Co22\snov\.?\s2026\skl\.\s11\.00$/);
    expect(page.querySelector('.retry')?.getAttribute('href')).toBe('/faq');
  });

  it('it says so when nothing is, and an address stays an address', async () => {
    const page = await read([], '/x"><script>alert(1)</script>');
    expect(page.body.textContent).toContain('Ännu finns inga sparade.');
    expect(page.querySelector('script')).toBeNull();
  });
});
