import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createLiveSite } from './live-site';

let close = (): void => undefined;
afterEach(() => close());

/** A site that answers a staff link with a cookie. */
async function siteWith(setCookie: string): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(303, { location: '/', 'set-cookie': setCookie }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('follows a staff link, and gives the cookie that shows the candidate', async () => {
  const origin = await siteWith('korkollen_preview=abc; Path=/; HttpOnly');
  expect(await createLiveSite(origin).openPreview('token')).toBe('korkollen_preview=abc');
});

it('asks for the public address where a production site is looked at behind its proxy', async () => {
  const origin = await siteWith('__Host-korkollen_preview=abc; Path=/; HttpOnly; Secure; SameSite=Lax');
  await expect(createLiveSite(origin).openPreview('token')).rejects.toThrow(
    'Name its public address with --site or PUBLIC_ORIGIN.',
  );
});
