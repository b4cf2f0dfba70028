import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { photoAddress, photoFiles } from '../../../domain/photos/photo-files';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { createDiskStorage } from './disk-storage';
import { createPhotoStore, NotAPhotoError, openPhotoStorage } from './service';

const plain = (width: number, height: number, background = '#0b5d3b') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('kept photos', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'korkollen-photos-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const photos = createPhotoStore(createDiskStorage(folder));

  it('are in every width that is not wider than they came, as AVIF and WebP', async () => {
    const photo = await photos.add(await plain(500, 250).png().toBuffer());
    expect(photo).toMatchObject({ width: 500, height: 250 });
    const sizes = photoFiles(photo).map(async ({ address }) => {
      const [id = '', file = ''] = address.split('/').slice(-2);
      const { format, width, height } = await sharp((await photos.read(id, file))?.bytes).metadata();
      return `${format} ${width}x${height}`;
    });
    const expected = ['160x80', '320x160', '500x250'];
    expect(await Promise.all(sizes)).toEqual([
      ...expected.map((size) => `heif ${size}`),
      ...expected.map((size) => `webp ${size}`),
    ]);
    expect(await readdir(join(folder, photo.id))).toHaveLength(7);
  });

  it('are the same under the same id, and leave nothing half-made behind', async () => {
    const original = await plain(200, 100, '#ffc52e').jpeg().toBuffer();
    const added = await Promise.all([photos.add(original), photos.add(original), photos.add(original)]);
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await photos.add(await plain(201, 100).jpeg().toBuffer())).id).not.toBe(added[0]?.id);
  });

  it('are rid of what a crash left while they were written, once that is old, and of nothing that is not theirs', async () => {
    const own = await mkdtemp(join(folder, 'own-'));
    const shown = '0123456789abcdef'.repeat(2);
    const [old, young] = [`.${shown}-${randomUUID()}`, `.${shown}-${randomUUID()}`];
    for (const name of [shown, old, young, '.snapshots', 'lost+found']) {
      await mkdir(join(own, name));
      await writeFile(join(own, name, '160.webp'), 'x');
      if (name !== young) await utimes(join(own, name), new Date(0), new Date(0));
    }
    const store = createPhotoStore(createDiskStorage(own));
    expect(await store.removeUnshown(new Date(Date.now() - 3_600_000), async (ids) => new Set(ids))).toBe(0);
    expect((await readdir(own)).toSorted()).toEqual([young, '.snapshots', 'lost+found', shown].toSorted());
  });

  it('stay where somebody shows them again while the others are taken away', async () => {
    const own = await mkdtemp(join(folder, 'own-'));
    const [again, gone] = ['a'.repeat(32), 'b'.repeat(32)];
    for (const name of [again, gone]) {
      await mkdir(join(own, name));
      await utimes(join(own, name), new Date(0), new Date(0));
    }
    const shown = new Set<string>();
    const findShown = async () => {
      const found = new Set(shown);
      // the same picture is sent right after it was looked for
      shown.add(again);
      return found;
    };
    const store = createPhotoStore(createDiskStorage(own));
    expect(await store.removeUnshown(new Date(Date.now() - 3_600_000), findShown)).toBe(1);
    expect(await readdir(own)).toEqual([again]);
  });

  it('stand upright and tell nothing of the camera', async () => {
    const original = await plain(400, 200)
      .withExif({ IFD0: { Copyright: 'Elsa' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = await photos.add(original);
    expect(photo).toMatchObject({ width: 200, height: 400 });
    const file = await photos.read(photo.id, '200.webp');
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 200, height: 400 });
    expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a text', async () => Buffer.from('GIF89a, but not really')],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a drawing that can hold scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'a picture that breaks off',
      async () => (await plain(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 900),
    ],
  ])('are not made of %s', async (_name, original) => {
    const before = await readdir(folder);
    await expect(photos.add(await original())).rejects.toThrow(NotAPhotoError);
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('a small file that would cost much to decode', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'korkollen-photos-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const photos = createPhotoStore(createDiskStorage(folder));

  /** A progressive JPEG that goes over its picture so many times more, in a few bytes each, and adds nothing to it. */
  async function withEmptyScans(count: number): Promise<Buffer> {
    const jpeg = await plain(256, 256).toColourspace('b-w').jpeg({ progressive: true }).toBuffer();
    // one code, for a thousand and more empty blocks at once
    const codes = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0xa0]);
    const emptyScan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0, 0x1f]);
    const scans = Array.from({ length: count }, () => emptyScan);
    return Buffer.concat([jpeg.subarray(0, -2), codes, ...scans, jpeg.subarray(-2)]);
  }

  it('is refused as a JPEG that goes over its picture again and again', async () => {
    await expect(photos.add(await withEmptyScans(100))).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
    expect(await photos.add(await withEmptyScans(5))).toMatchObject({ width: 256 });
  });

  it('is a photo all the same where a film that begins like scans stands behind it', async () => {
    const film = Buffer.alloc(4_000, Buffer.from([0xff, 0xda]));
    expect(await photos.add(Buffer.concat([await withEmptyScans(0), film]))).toMatchObject({ width: 256 });
  });

  it('is refused as an AVIF of more pixels than there is memory for', async () => {
    const avif = await plain(4_100, 4_100).avif({ quality: 1, effort: 0 }).toBuffer();
    await expect(photos.add(avif)).rejects.toMatchObject({ code: 'PHOTO_TOO_MANY_PIXELS' });
  });

  /** Of a PNG whose head says another size; what follows is not there, so that nothing but its head can be read. */
  async function pngOf(edge: number, { depth, progressive }: { depth: 8 | 16; progressive: boolean }): Promise<Buffer> {
    const small = sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 90, b: 60, alpha: 0.5 } },
    });
    const png = await (depth === 16 ? small.toColourspace('rgb16') : small).png({ progressive }).toBuffer();
    png.writeUInt32BE(edge, 16);
    png.writeUInt32BE(edge, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  }
  /** Likewise of a JPEG, by the marker that begins its frame. */
  async function jpegOf(edge: number, options: JpegOptions): Promise<Buffer> {
    const jpeg = await plain(8, 8).jpeg(options).toBuffer();
    const frame = jpeg.indexOf(Buffer.from(options.progressive ? [0xff, 0xc2] : [0xff, 0xc0]));
    jpeg.writeUInt16BE(edge, frame + 5);
    jpeg.writeUInt16BE(edge, frame + 7);
    return jpeg;
  }
  it.each([
    ['an interlaced PNG of 16 bits', () => pngOf(7_000, { depth: 16, progressive: true })],
    ['a progressive JPEG with all its colours', () => jpegOf(7_000, { progressive: true, chromaSubsampling: '4:4:4' })],
  ])('is refused as %s, which is decoded as a whole', async (_name, original) => {
    await expect(photos.add(await original())).rejects.toMatchObject({ code: 'PHOTO_TOO_MANY_PIXELS' });
  });

  it.each([
    ['a PNG of 16 bits', () => pngOf(7_000, { depth: 16, progressive: false })],
    ['an interlaced PNG', () => pngOf(7_000, { depth: 8, progressive: true })],
    ['a progressive JPEG as cameras write their colours', () => jpegOf(7_000, { progressive: true })],
    ['a JPEG', () => jpegOf(7_000, { chromaSubsampling: '4:4:4' })],
  ])('has not too many pixels as %s', async (_name, original) => {
    const refused: unknown = await photos.add(await original()).catch((error: unknown) => error);
    expect(refused).not.toMatchObject({ code: 'PHOTO_TOO_MANY_PIXELS' });
  });

  it('is a photo of 16 bits and interlaced where it is small enough', async () => {
    const png = await plain(900, 600).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    expect(await photos.add(png)).toMatchObject({ width: 900, height: 600 });
  });
});

describe('a photo', async () => {
  const { app, env } = await buildTestApp();
  const photo = {
    ...(await createPhotoStore(openPhotoStorage(env.photos)).add(await plain(320, 180).png().toBuffer())),
    alt: 'Grönt',
  };

  it('is sent to everybody, to be kept for a year', async () => {
    for (const { address, type } of photoFiles(photo)) {
      const answer = await app.inject(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    }
  });

  it.each([
    ['0'.repeat(32), '320.webp'],
    [photo.id, '640.webp'],
    [photo.id, '320.png'],
    [photo.id, '320.webp/..'],
    [photo.id, '..'],
    ['../photos', '320.webp'],
    [photo.id.toUpperCase(), '320.webp'],
    [photo.id, '320.webp\u0000'],
    ['x'.repeat(90), 'x'],
  ])('is not found under %s/%s, and the answer is not kept', async (id, file) => {
    const answer = await ask(app, 'getPhoto', { params: { id, file } });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('stands at its school and at its teacher', async () => {
    const second = { ...photo, id: 'f'.repeat(32), alt: 'Blått' };
    const school = await storeSchool(app, { name: 'Fotografernas', photos: [photo, second] });
    const teacher = await storeTeacher(app, school._id, { photo });
    const page = (await ask(app, 'getSchool', { params: { id: school._id } })).json();
    expect(page).toMatchObject({ photos: [photo, second], imageUrl: photoAddress(photo) });
    const [row] = (await ask(app, 'listSchools')).json();
    expect(row).toMatchObject({ imageUrl: photoAddress(photo) });
    expect(row).not.toHaveProperty('photos');
    const answer = (await ask(app, 'getTeacher', { params: { id: teacher._id } })).json();
    expect(answer).toMatchObject({ photo, imageUrl: photoAddress(photo) });
  });

  it('leaves an address that the school has given itself', async () => {
    const own = await storeSchool(app, { imageUrl: '/bild.webp', photos: [photo] });
    const without = await storeSchool(app);
    const imageOf = async (id: string) => (await ask(app, 'getSchool', { params: { id } })).json().imageUrl;
    expect(await imageOf(own._id)).toBe('/bild.webp');
    expect(await imageOf(without._id)).toBeNull();
  });
});
