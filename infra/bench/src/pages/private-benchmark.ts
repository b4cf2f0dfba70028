import type { Browser, Page } from '@playwright/test';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import type { Benchmark, Ratio } from '../benchmark';
import { withProduct, type RunningProduct } from '../built-product';
import { leaveRenderingToBrowsers } from './browser-rendering';
import { withPhone, withVisit } from './phone';

const VISITS = 5;
const MAX_WAIT_MS = 30_000;

/** What is first of use on a private page: its own heading in its place, then the first of its data. */
const areas = [
  { name: 'inbox', role: 'school', at: '/partner', row: 'a[data-lead]' },
  { name: 'register', role: 'admin', at: '/admin/schools', row: 'main [role=rowheader]' },
] as const;
type Area = (typeof areas)[number];

interface Seen {
  heading: number;
  row: number;
}

/** Runs in the page, before anything of it; as text, because a compiler's helpers are not there. */
const watchFor = (row: string): string => `
  window.seen = {};
  const look = () => {
    for (const [name, selector] of [['heading', 'main h1'], ['row', ${JSON.stringify(row)}]]) {
      if (window.seen[name] !== undefined || !document.querySelector(selector)) continue;
      window.seen[name] = 0;
      // the next frame shows it
      requestAnimationFrame(() => setTimeout(() => { window.seen[name] = performance.now(); }));
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
`;

/** Lets a demo account in, as the login page does. */
async function signIn(page: Page, { origin, accounts }: RunningProduct, role: string): Promise<void> {
  const account = accounts.find((candidate) => candidate.role === role);
  const answer = await page.request.post(origin + endpoints.authLogin.url, {
    headers: { origin },
    data: { email: account?.email, password: account?.password, ...(role === 'admin' && { door: role }) },
  });
  const { token, ...user } = (await answer.json()) as Record<string, unknown> & { token: string };
  const kept = JSON.stringify([
    ['korkollen_user', JSON.stringify(user)],
    ['auth_token', token],
  ]);
  await page.addInitScript({ content: `for (const [name, text] of ${kept}) localStorage.setItem(name, text);` });
}

function open(browser: Browser, product: RunningProduct, { role, at, row }: Area): Promise<Seen> {
  return withVisit(browser, 'slow', async (page) => {
    await signIn(page, product, role);
    await page.addInitScript({ content: watchFor(row) });
    await page.goto(product.origin + at, { waitUntil: 'load' });
    await page.waitForSelector(row, { timeout: MAX_WAIT_MS });
    await page.waitForTimeout(500);
    return page.evaluate<Seen>('window.seen');
  });
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

async function measureArea(
  browser: Browser,
  area: Area,
  ours: RunningProduct,
  inBrowser: RunningProduct,
): Promise<Ratio[]> {
  const visits: { ours: Seen[]; inBrowser: Seen[] } = { ours: [], inBrowser: [] };
  for (let turn = 0; turn <= VISITS; turn += 1) {
    const made = { ours: await open(browser, ours, area), inBrowser: await open(browser, inBrowser, area) };
    // the first warms the servers
    if (turn === 0) continue;
    visits.ours.push(made.ours);
    visits.inBrowser.push(made.inBrowser);
  }
  const compare = (what: keyof Seen, says: string, highestRatio: number | null): Ratio => ({
    measured: `${area.name}: ${says} / rendered in the browser`,
    value: median(visits.ours.map((seen) => seen[what])),
    against: median(visits.inBrowser.map((seen) => seen[what])),
    unit: 'ms',
    highestRatio,
  });
  return [compare('heading', 'its frame', 0.6), compare('row', 'its first row', null)];
}

export const privateBenchmark: Benchmark = {
  name: 'private',
  says: 'private areas on the same phone, signed in: when the frame stands in its place and when the first row does, against the same apps rendered in the browser',
  run: () =>
    withProduct((ours) =>
      withProduct((inBrowser) =>
        withPhone(async (browser) => {
          await leaveRenderingToBrowsers(inBrowser);
          const ratios: Ratio[] = [];
          for (const area of areas) ratios.push(...(await measureArea(browser, area, ours, inBrowser)));
          return ratios;
        }),
      ),
    ),
};
