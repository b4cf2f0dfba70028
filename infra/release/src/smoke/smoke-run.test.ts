import { existsSync } from 'node:fs';
import { chromiumLaunch } from '@korkollen/tooling/playwright/chromium';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPreviewToken } from '../channels/preview-token';
import { createLiveSite } from '../live/live-site';
import { inventRelease } from '../testing/invented-release';
import { aPage, previewSecret, startLiveSite } from '../testing/live-site';
import type { SmokeJourney } from './journey';
import { runSmoke, type SmokeRun } from './smoke-run';

const { release } = inventRelease({ name: 'mfe_partner' });
const alive = "document.dispatchEvent(new Event('korkollen:hydrated'));";
const words = '<h1>Sida</h1>';

const pages: Record<string, string> = {
  '/good': aPage(),
  '/fault': aPage(words, `${alive} throw new Error('of the page');`),
  '/console': aPage(words, `${alive} console.error('something went wrong');`),
  '/policy': aPage(`${words}<p>Ord</p><script>evil()</script>`),
  // what React does with an error that it recovers from
  '/hydration': aPage(words, `${alive} reportError(new Error('Minified React error #418; visit https://react.dev'));`),
  '/telling': aPage(words, `${alive} fetch('/api/releases/reports', { method: 'POST', body: '{}' });`),
  '/picture': aPage(`${words}<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">`),
};

let site: Awaited<ReturnType<typeof startLiveSite>>;
let cookie: string;

beforeAll(async () => {
  const info = { shellVersion: '', contractVersion: 1, federationVersion: '', shared: [], registryRevision: 0 };
  site = await startLiveSite({ info: { ...info, firstLoad: { bytes: 0, files: 0 } }, pages });
  const preview = {
    remote: release.name,
    version: release.version,
    until: new Date(Date.now() + 60_000).toISOString(),
  };
  cookie = await createLiveSite(site.origin).openPreview(createPreviewToken(preview, previewSecret));
});
afterAll(() => site.close());

const visit = (
  pagesToVisit: SmokeRun['pages'],
  journeys: SmokeRun['journeys'] = [],
  given = cookie,
): Promise<string[]> =>
  runSmoke({ origin: site.origin, release, pages: pagesToVisit, journeys, cookie: given, policyVersions: {} });

const found = (address: string): SmokeRun['pages'][number] => ({ address, statuses: [200] });

// npm run verify needs no browser
const { executablePath = chromium.executablePath() } = chromiumLaunch();
describe.runIf(existsSync(executablePath))('a smoke run', { timeout: 120_000 }, () => {
  it('has nothing to say of pages and journeys that are as they should be, seen as staff see them', async () => {
    const journey: SmokeJourney = {
      name: 'a visitor reads the page',
      expected: [/something went wrong/],
      async walk(page) {
        await page.goto('/console');
        await page.getByRole('heading', { name: 'Sida' }).waitFor();
      },
    };
    expect(await visit(['/good', '/telling'].map(found), [journey])).toEqual([]);
  });

  it('names each page and journey with what is wrong with it', async () => {
    const journey: SmokeJourney = {
      name: 'a visitor finds a school',
      walk: () => Promise.reject(new Error('there is none')),
    };
    const told = (await visit([...Object.keys(pages), '/gone'].map(found), [journey])).join('\n');
    expect(told).not.toContain('/good');
    expect(told).toContain('/fault: a fault (of the page)');
    expect(told).toContain('/console: an error on the console (something went wrong');
    expect(told).toContain('/policy: the content policy was broken (script-src-elem inline)');
    expect(told).toContain('/hydration: the browser renders something else than the host (Minified React error #418');
    expect(told).toContain('/picture: not accessible (image-alt: img)');
    expect(told).toContain('/gone: it answers 404');
    expect(told).toContain('a visitor finds a school: there is none');
  });

  it('does not take what is live for the release', async () => {
    expect(await visit([found('/good')], [], 'preview=mfe_partner/1.0.0')).toEqual([
      `/good: the site does not show ${release.version} on it`,
    ]);
  });

  it('leaves no browser behind that could not be prepared', async () => {
    const launch = vi.spyOn(chromium, 'launch');
    // browsers take a cookie of that name from https alone
    await expect(visit([found('/good')], [], '__Host-preview=mfe_partner')).rejects.toThrow('Invalid cookie');
    const browsers = await Promise.all(
      launch.mock.results.map(({ value }) => value as ReturnType<typeof chromium.launch>),
    );
    launch.mockRestore();
    expect(browsers.map((browser) => browser.isConnected())).toEqual([false]);
  });
});
