import { setTimeout } from 'node:timers/promises';
import { addressOf } from '@korkollen/api/contracts/address';
import type { Benchmark, Ratio } from '../benchmark';
import { againstRaw, whenUnchanged } from './against-raw';
import { takeAnswer, type Asked } from './ready-answers';
import { withProduct, type RunningProduct } from '../built-product';
import { loadInTurns } from './load';

const asBrowser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

const MAX_ATTEMPTS = 50;

/** Asks until the renderer of the page's remote has started, and the page comes rendered and is kept. */
async function whenRendered(page: Asked): Promise<Asked> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { headers } = await takeAnswer(page);
    if (headers.etag) return page;
    await setTimeout(200);
  }
  throw new Error(`${page.url} is not rendered by the host`);
}

/** The API's answers as they come through the web host, against the same straight from the API. */
async function throughTheHost({ origin, apiOrigin }: RunningProduct): Promise<Ratio> {
  const address = addressOf('listSchools');
  const headers = { 'accept-encoding': 'br' };
  const { through, straight } = await loadInTurns({
    through: { url: origin + address, headers },
    straight: { url: apiOrigin + address, headers },
  });
  return {
    measured: 'list of schools through the host / straight',
    value: through,
    against: straight,
    unit: 'µs',
    highestRatio: 1 / 0.6,
  };
}

export const hostBenchmark: Benchmark = {
  name: 'host',
  says: 'pages as the web host sends them under load, against a raw node:http server that sends the very same bytes',
  run: () =>
    withProduct(async (product) => {
      const { origin, apiOrigin } = product;
      const schools = (await (await fetch(apiOrigin + addressOf('listSchools'))).json()) as { id: string }[];
      const page = (path: string) => whenRendered({ url: origin + path, headers: asBrowser });
      const home = await page('/');
      return [
        ...(await againstRaw([
          { measured: 'home page / raw', ...home, rate: 0.5 },
          {
            measured: 'home page, unchanged (304) / raw',
            url: home.url,
            headers: await whenUnchanged(home),
            rate: 0.5,
          },
          { measured: 'page of the list / raw', ...(await page('/goteborg')), rate: 0.5 },
          { measured: 'page of a school / raw', ...(await page(`/school/${schools[0]?.id ?? ''}`)), rate: 0.5 },
        ])),
        await throughTheHost(product),
      ];
    }),
};
