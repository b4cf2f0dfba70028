import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestHost, type TestHost } from './testing/web-host';

let host: TestHost;
beforeEach(async () => {
  host = await startTestHost();
});
afterEach(() => host.close());

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it('is a picture for browsers that ask for the icon of old', async () => {
  const { statusCode, headers, rawPayload } = await host.app.inject('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
  // reserved, type 1: an icon, one picture
  expect([0, 2, 4].map((at) => rawPayload.readUInt16LE(at))).toEqual([0, 1, 1]);
  const png = rawPayload.subarray(rawPayload.readUInt32LE(18));
  expect(png.length).toBe(rawPayload.readUInt32LE(14));
  expect(png.subarray(0, 4)).toEqual(pngSignature);
  expect(sizeOf(png)).toEqual([32, 32]);
});

it('is a larger one for home screens, and a drawing for everybody else', async () => {
  expect(sizeOf((await host.app.inject('/apple-touch-icon.png')).rawPayload)).toEqual([180, 180]);
  const { headers, body } = await host.app.inject('/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(body).toContain('<svg');
});
