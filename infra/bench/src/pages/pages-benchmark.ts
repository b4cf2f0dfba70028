import type { Browser } from '@playwright/test';
import { addressOf } from '@korkollen/api/contracts/address';
import type { Benchmark, Ratio } from '../benchmark';
import { withProduct } from '../built-product';
import { leaveRenderingToBrowsers } from './browser-rendering';
import { withPhone, visit, type Visit } from './phone';
import { startPlainBundle } from './plain-bundle';
import { startStaticCopy } from './static-copy';

/** Of ours and of the copy: they differ by less than two visits to the same page do. */
const PAIRS = 32;
/** Of ours and of the two that the browser renders: each order once. */
const TRIPLES = 6;
/** Blocking that nobody notices, and the sum of shifts that nobody sees. */
const UNNOTICED_BLOCKING_MS = 50;
const UNNOTICED_SHIFT = 0.01;

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** All orders: a heavy page that has just been closed slows the next one down, so each comes as often behind each. */
const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first) => ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));

/** Visits the same page on each origin in turns, so that what else goes on on the machine slows all of them. */
async function visitInTurns<Name extends string>(
  browser: Browser,
  addresses: Record<Name, string>,
  turns: number,
): Promise<Record<Name, Visit>> {
  const entries = Object.entries(addresses) as [Name, string][];
  const visits = new Map<Name, Visit[]>(entries.map(([name]) => [name, []]));
  // the first warm the servers
  for (const [, address] of entries) await visit(browser, address);
  const orders = ordersOf(entries);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, address] of orders[turn % orders.length] ?? [])
      visits.get(name)?.push(await visit(browser, address));
  }
  const middle = (made: Visit[]): Visit => ({
    largestPaint: median(made.map(({ largestPaint }) => largestPaint)),
    blocking: median(made.map(({ blocking }) => blocking)),
    shift: median(made.map(({ shift }) => shift)),
    scriptBytes: median(made.map(({ scriptBytes }) => scriptBytes)),
  });
  return Object.fromEntries(entries.map(([name]) => [name, middle(visits.get(name) ?? [])])) as Record<Name, Visit>;
}

type Variant = 'ours' | 'copy' | 'browser' | 'plain';

async function measurePage(browser: Browser, name: string, addresses: Record<Variant, string>) {
  const { copy: copied, ...rendered } = addresses;
  const { ours, copy } = await visitInTurns(browser, { ours: addresses.ours, copy: copied }, PAIRS);
  const { ours: beside, browser: inBrowser, plain } = await visitInTurns(browser, rendered, TRIPLES);
  const ratios: Ratio[] = [
    {
      measured: `${name}: largest paint / static copy`,
      value: ours.largestPaint,
      against: copy.largestPaint,
      unit: 'ms',
      highestRatio: 1.1,
    },
    {
      measured: `${name}: largest paint / rendered in the browser`,
      value: beside.largestPaint,
      against: inBrowser.largestPaint,
      unit: 'ms',
      highestRatio: 0.35,
    },
    {
      measured: `${name}: largest paint / one plain bundle`,
      value: beside.largestPaint,
      against: plain.largestPaint,
      unit: 'ms',
      highestRatio: null,
    },
    {
      measured: `${name}: the apps in the browser / one plain bundle`,
      value: inBrowser.largestPaint,
      against: plain.largestPaint,
      unit: 'ms',
      highestRatio: null,
    },
    {
      measured: `${name}: blocking time / the copy's and ${UNNOTICED_BLOCKING_MS} ms`,
      value: ours.blocking,
      against: copy.blocking + UNNOTICED_BLOCKING_MS,
      unit: 'ms',
      highestRatio: 1,
    },
    { measured: `${name}: shifts / unnoticed`, value: ours.shift, against: UNNOTICED_SHIFT, unit: '', highestRatio: 1 },
    {
      measured: `${name}: script before the largest paint / in the browser`,
      value: beside.scriptBytes / 1000,
      against: inBrowser.scriptBytes / 1000,
      unit: 'kB',
      highestRatio: null,
    },
  ];
  return ratios;
}

export const pagesBenchmark: Benchmark = {
  name: 'pages',
  says: 'public pages on a slow phone (390 px, 4 x slower, 1.6 Mbps, 150 ms) against a copy without scripts, against the same apps rendered in the browser, and against them as one plain bundle',
  run: () =>
    withProduct(
      (product) =>
        withProduct((browserRendered) =>
          withPhone(async (browser) => {
            const schools = (await (await fetch(product.apiOrigin + addressOf('listSchools'))).json()) as {
              id: string;
            }[];
            const others = (await (await fetch(browserRendered.apiOrigin + addressOf('listSchools'))).json()) as {
              id: string;
            }[];
            const paths = { home: '/', list: '/goteborg', school: `/school/${schools[0]?.id ?? ''}` };
            await leaveRenderingToBrowsers(browserRendered);
            const pathsThere = { ...paths, school: `/school/${others[0]?.id ?? ''}` };
            const copy = await startStaticCopy(browser, product.origin, Object.values(paths));
            const plain = await startPlainBundle(browserRendered.origin, Object.values(pathsThere));
            try {
              const ratios: Ratio[] = [];
              for (const name of ['home', 'list', 'school'] as const) {
                const addresses = {
                  ours: product.origin + paths[name],
                  copy: copy.origin + paths[name],
                  browser: browserRendered.origin + pathsThere[name],
                  plain: plain.origin + pathsThere[name],
                };
                ratios.push(...(await measurePage(browser, name, addresses)));
              }
              return ratios;
            } finally {
              copy.stop();
              await plain.stop();
            }
          }),
        ),
      { RENDER_LIMIT_MS: '5000' },
    ),
};
