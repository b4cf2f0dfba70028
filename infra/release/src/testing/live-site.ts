import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getContracts } from '@korkollen/api/contracts/contracts-snapshot';
import { getSiteFacts } from '@korkollen/api/contracts/site';
import type { Preview } from '../channels/preview-token';
import { type ReleaseInfo, RELEASE_INFO_PATH } from '../format/provides';

export const previewSecret = 'the key of links to what is not live';
const COOKIE = 'preview';

/** A page as the host sends it, come to life by itself. */
export const aPage = (words = '<h1>Sida</h1>', script = "document.dispatchEvent(new Event('korkollen:hydrated'));") =>
  `<html lang="sv"><title>Sida</title><div id="root">${words && `<main>${words}</main>`}</div><script nonce="n">${script}</script></html>`;

interface InventedSite {
  info: ReleaseInfo;
  /** By their address. */
  pages: Record<string, string>;
}

/** A small live site with an API that promises nothing, which shows a candidate to whoever follows its link. */
export async function startLiveSite({ info, pages }: InventedSite): Promise<{ origin: string; close(): void }> {
  const answers: Record<string, unknown> = {
    [RELEASE_INFO_PATH]: info,
    [getContracts.url]: { format: 1, endpoints: {} },
    [getSiteFacts.url]: { policyVersions: {} },
  };
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const token = searchParams.get('token');
    if (token !== null) {
      // whoever made it
      const preview = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Preview;
      const setCookie = `${COOKIE}=${preview.remote}/${preview.version}; Path=/`;
      return response.writeHead(303, { location: '/', 'set-cookie': setCookie }).end();
    }
    const answer = answers[pathname];
    if (answer) return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    const page = pages[pathname];
    const shown = new RegExp(`${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? 'nothing';
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'; script-src 'nonce-n'; img-src data:",
    });
    return response.end(`<!doctype html><!-- /r/${shown}/ -->${page ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
