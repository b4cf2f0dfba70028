import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestHost, type TestHost } from './testing/web-host';

const manifestSchema = z.object({
  name: z.string(),
  short_name: z.string().max(12),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.enum(['any', 'maskable']) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

let host: TestHost;
beforeEach(async () => {
  host = await startTestHost();
});
afterEach(() => host.close());

it('has a manifest, whose icons are what it says', async () => {
  const { headers, body } = await host.app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons } = manifestSchema.parse(JSON.parse(body));
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const { statusCode, headers: of, rawPayload } = await host.app.inject(src);
    expect([statusCode, of['content-type']], src).toEqual([200, 'image/png']);
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

it('names the manifest in every page, and lets it and the worker be loaded', async () => {
  const { body, headers } = await host.app.inject('/');
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
});

it('serves the worker for the whole site, asked for anew each time, and able to ask its own host only', async () => {
  const { statusCode, headers, body } = await host.app.inject('/sw.js');
  expect([statusCode, body]).toEqual([200, 'keepPages()\n']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

it('sends the worker made small, and not again to who has it', async () => {
  const ask = (headers: Record<string, string>) => host.app.inject({ url: '/sw.js', headers });
  const sent = await ask({ 'accept-encoding': 'gzip, br' });
  expect(sent.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(sent.rawPayload).toString()).toBe('keepPages()\n');
  const again = await ask({ 'if-none-match': String(sent.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', etag: sent.headers.etag });
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
});

it('retires the worker where somebody is at work on the code', async () => {
  const atWork = await startTestHost({ REMOTE_DEV: 'mfe_student=http://127.0.0.1:3011' });
  try {
    expect((await atWork.app.inject('/sw.js')).body).toContain('unregister()');
  } finally {
    await atWork.close();
  }
});
