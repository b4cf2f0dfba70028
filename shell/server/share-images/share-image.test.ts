import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '../testing/web-host';

let host: TestHost;
beforeEach(async () => {
  host = await startTestHost({ PUBLIC_ORIGIN: 'https://www.korkollen.example' });
});
afterEach(() => host.close());

it('is small, of the size that is told, and can be fetched from any site', async () => {
  const { statusCode, headers, rawPayload } = await host.app.inject('/share-image.png');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(rawPayload.byteLength).toBeLessThan(60_000);
  // a PNG's first chunk: width and height in pixels
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('is named in the head of every page', async () => {
  const { body } = await host.app.inject('/anything');
  expect(body).toContain('<meta property="og:image" content="https://www.korkollen.example/share-image.png"');
  expect(body).toContain('<meta property="og:image:width" content="1200"');
  expect(body).toContain('<meta property="og:image:height" content="630"');
});
