import { chromium, type Browser, type Page } from '@playwright/test';

const chromiumFinder = new URL('../../../start/chromium.mjs', import.meta.url).href;

/** How much slower than this machine the phone is, unless said otherwise. */
const SLOWDOWN = 4;
const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
/** How long a page is looked at after it was painted and loaded. */
const QUIET_MS = 2_500;
const MAX_PAINT_MS = 30_000;

export async function withPhone<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const { ensureChromium } = (await import(chromiumFinder)) as {
    ensureChromium(kind: { isWhole: boolean }): string;
  };
  const browser = await chromium.launch({
    executablePath: ensureChromium({ isWhole: true }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

interface Observed {
  largestPaint: number;
  blocking: number;
  shift: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page, before anything of it; as text, because a compiler's helpers are not there. */
const observe = `
  const observed = (window.observed = { largestPaint: 0, blocking: 0, shift: 0 });
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (observed.largestPaint = startTime));
  watch('longtask', ({ duration }) => (observed.blocking += Math.max(0, duration - 50)));
  watch('layout-shift', ({ value }) => (observed.shift += value));
`;

export interface Visit extends Observed {
  /** Compressed bytes of script that ran or were fetched before the largest paint. */
  scriptBytes: number;
}

/** A phone of its own for one visit: 390 px wide, slow processor, nothing kept; on a slow network if asked for. */
export async function withVisit<Result>(
  browser: Browser,
  network: 'slow' | 'near',
  visit: (page: Page) => Promise<Result>,
  slowdown = SLOWDOWN,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // no pointer rests on whatever comes to stand under it
    hasTouch: true,
    locale: 'sv-SE',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: observe });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (network === 'slow') await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Asks from outside: the content policy of the page lets nothing be compiled in it. */
export async function waitForPaint(page: Page): Promise<void> {
  const end = Date.now() + MAX_PAINT_MS;
  while ((await page.evaluate(() => window.observed.largestPaint)) === 0) {
    if (Date.now() > end) throw new Error(`${page.url()} painted nothing within ${MAX_PAINT_MS} ms`);
    await page.waitForTimeout(100);
  }
}

/** Opens an address and looks until it is quiet. Times are milliseconds. */
export function visit(browser: Browser, address: string): Promise<Visit> {
  return withVisit(browser, 'slow', async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    await waitForPaint(page);
    await page.waitForTimeout(QUIET_MS);
    return page.evaluate(() => {
      const { observed } = window;
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ initiatorType, startTime }) => initiatorType === 'script' && startTime < observed.largestPaint);
      return { ...observed, scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) };
    });
  });
}
