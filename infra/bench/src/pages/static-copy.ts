import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { startReadyServer, takeAnswer, type ReadyServer } from '../http/ready-answers';
import type { ReadyAnswer } from '../http/ready-server';

/** What a page asks for beside itself, scripts aside. */
async function assetsOf(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() !== 'script' && request.url() !== address) asked.add(request.url());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return [...asked];
  } finally {
    await context.close();
  }
}

const isScript = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*(?:as="script"|rel="modulepreload")[^>]*>/g;

/**
 * The very same pages without any script, as ready bytes from a raw server: what a page can be at best.
 * @param origin of the product that renders the pages
 */
export async function startStaticCopy(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<ReadyServer> {
  const answers = new Map<string, ReadyAnswer>();
  for (const path of paths) {
    const html = await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();
    if (!html.includes('<h1')) throw new Error(`${path} is not rendered by the host`);
    const body = brotliCompressSync(html.replace(isScript, ''));
    answers.set(path, {
      path,
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      body: body.toString('base64'),
    });
    for (const url of await assetsOf(browser, origin + path)) {
      const asset = await takeAnswer({ url, headers: { 'accept-encoding': 'br' } });
      answers.set(asset.path, asset);
    }
  }
  return startReadyServer([...answers.values()]);
}
