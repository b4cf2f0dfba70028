import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBucketStorage } from './bucket-storage';
import { createPhotoStore } from './service';

/** As much of an S3-compatible service as photos need, over a map; it takes signed calls only. */
const objects = new Map<string, { bytes: Buffer; keptAt: Date }>();
let isAway = false;

const isSigned = ({ headers }: IncomingMessage): boolean =>
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-north-1\/s3\/aws4_request,/.test(headers.authorization ?? '');

const listing = (prefix: string): string => {
  const found = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const contents = found.map(
    ([key, { keptAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${keptAt.toISOString()}</LastModified><Size>1</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
};

const server: Server = createServer((request, response) => {
  void (async () => {
    const bytes = await buffer(request);
    if (isAway) return response.writeHead(503).end();
    if (!isSigned(request)) return response.writeHead(403).end();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const key = decodeURIComponent(pathname).replace(/^\/photos\/?/, '');
    if (searchParams.has('list-type')) return response.end(listing(searchParams.get('prefix') ?? ''));
    if (request.method === 'PUT') objects.set(key, { bytes, keptAt: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (!found) return response.writeHead(404).end();
      return response.end(request.method === 'GET' ? found.bytes : undefined);
    }
    return response.end();
  })();
});

describe('photos in a bucket', () => {
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    address = `127.0.0.1:${String((server.address() as AddressInfo).port)}/photos?region=eu-north-1`;
  });
  beforeEach(() => {
    objects.clear();
    isAway = false;
  });
  afterAll(() => server.close());

  const picture = () => sharp({ create: { width: 320, height: 200, channels: 3, background: '#0b5d3b' } });
  const open = (keys = 'key:s%2Fcret') => createPhotoStore(createBucketStorage(`http://${keys}@${address}`));

  it('are kept, read and removed by signed calls', async () => {
    const photos = open();
    const { id } = await photos.add(await picture().png().toBuffer());
    expect([...objects.keys()].toSorted()).toEqual(
      ['160.avif', '160.webp', '320.avif', '320.jpeg', '320.webp', 'whole'].map((file) => `${id}/${file}`),
    );
    const read = await photos.read(id, '320.jpeg');
    expect(read?.type).toBe('image/jpeg');
    expect(await sharp(read?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
    expect(await photos.read(id, '640.webp')).toBeNull();
    await photos.remove(id);
    expect(objects.size).toBe(0);
  });

  it('are sent once, and again where that was cut off', async () => {
    const original = await picture().png().toBuffer();
    const { id } = await open().add(original);
    objects.delete(`${id}/whole`);
    objects.delete(`${id}/160.webp`);
    await open().add(original);
    expect(objects.has(`${id}/160.webp`)).toBe(true);
  });

  it('are deleted once nothing shows them', async () => {
    const photos = open();
    const { id } = await photos.add(await picture().png().toBuffer());
    const later = new Date(Date.now() + 60_000);
    expect(await photos.removeUnshown(later, async () => new Set([id]))).toBe(0);
    expect(await photos.removeUnshown(later, async () => new Set())).toBe(1);
    expect(objects.size).toBe(0);
  });

  it('say that the service is away, or refuses the key', async () => {
    await expect(open('other:key').read('0'.repeat(32), '160.webp')).rejects.toThrow();
    isAway = true;
    await expect(open().read('0'.repeat(32), '160.webp')).rejects.toThrow();
  });
});
