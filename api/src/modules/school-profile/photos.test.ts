import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../contracts/address';
import { maxPhotoBytes, maxSchoolPhotos } from '../../../contracts/limits';
import type { Photo } from '../../../contracts/photos';
import { photoFiles } from '../../../domain/photos/photo-files';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, type SignedInCaller } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';
import { formBody } from '../../../test/form-body';
import { removeUnshownPhotos } from '../../jobs/unshown-photos';
import { createPhotoStore, openPhotoStorage } from '../photos/service';

const verification = { method: 'claim', verifiedAt: new Date('2026-11-01T12:00:00Z') };
const picture = (width: number, height: number, background = '#0b5d3b') =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (background: string) => picture(400, 300, background).jpeg().toBuffer();

describe("a school's photos", async () => {
  const { app, env } = await buildTestApp({ rateLimits: { photoPerSchool: { max: 1_000, windowMinutes: 60 } } });
  const { connection } = app.database;

  async function setUp(fields: object = {}) {
    const school = await storeSchool(app, { verification, ...fields });
    return { school, staff: await signInAs(app, 'school', school._id) };
  }
  const stored = async (id: string): Promise<Photo[]> => {
    const found = await connection.collection<{ _id: string; photos?: Photo[] }>('schools').findOne({ _id: id });
    return found?.photos ?? [];
  };
  const send = async ({ headers }: SignedInCaller, bytes: Buffer, alt = 'En bil', name = 'bil.jpg') => {
    const { payload, headers: form } = formBody({ alt }, { name, type: 'image/jpeg', bytes });
    const url = addressOf('addSchoolPhoto');
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...form } });
    return { statusCode: answer.statusCode, body: answer.json<{ photos: Photo[]; code: string }>() };
  };

  it('are kept, stand on the school’s page and are sent in their sizes', async () => {
    const { school, staff } = await setUp();
    const { statusCode, body } = await send(staff, await jpeg('#ffc52e'), ' =HYPERLINK("x") ');
    expect([statusCode, body.photos]).toMatchObject([200, [{ width: 400, height: 300, alt: '=HYPERLINK("x")' }]]);
    expect(await stored(school._id)).toEqual(body.photos);
    const page = (await ask(app, 'getSchool', { params: { id: school._id } })).json();
    expect(page.photos).toEqual(body.photos);
    for (const photo of page.photos) {
      for (const { address, type } of photoFiles(photo)) {
        const file = await app.inject(address);
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, type]);
      }
    }
    const plain = await app.inject(page.imageUrl ?? '');
    expect(plain.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  });

  it('lose what the camera wrote, and stand upright', async () => {
    const { staff } = await setUp();
    const original = await picture(600, 300)
      .withExif({ IFD0: { Copyright: 'Elsa' }, IFD3: { GPSLatitude: '57/1 42/1 0/1', GPSLongitude: '11/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [photo] = (await send(staff, original)).body.photos;
    expect(photo).toMatchObject({ width: 300, height: 600 });
    for (const { address } of photoFiles(photo ?? { id: '', width: 1 })) {
      const file = (await app.inject(address)).rawPayload;
      expect((await sharp(file).metadata()).exif).toBeUndefined();
      expect(file.includes('Elsa')).toBe(false);
    }
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'PHOTO_UNREADABLE'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PHOTO_UNREADABLE'],
    ['an archive', async () => Buffer.from('PK\u0003\u0004 and more of it'), 'PHOTO_UNREADABLE'],
    ['a GIF that is a script too', async () => Buffer.from('GIF89a/*\0*/=1;alert(1)'), 'PHOTO_UNREADABLE'],
    ['a real GIF', () => picture(300, 300).gif().toBuffer(), 'PHOTO_UNREADABLE'],
    ['a TIFF', () => picture(300, 300).tiff().toBuffer(), 'PHOTO_UNREADABLE'],
    ['only the signature of one', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'PHOTO_UNREADABLE'],
    [
      'half a JPEG',
      async () => {
        const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)), {
          raw: { width: 300, height: 300, channels: 3 },
        })
          .jpeg()
          .toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'PHOTO_UNREADABLE',
    ],
    ['nothing', async () => Buffer.alloc(0), 'PHOTO_UNREADABLE'],
    ['one pixel', () => picture(1, 1).png().toBuffer(), 'PHOTO_TOO_SMALL'],
    ['a line', () => picture(5_000, 20).png().toBuffer(), 'PHOTO_TOO_SMALL'],
    ['20 000 pixels across', () => picture(20_000, 400).png().toBuffer(), 'PHOTO_TOO_MANY_PIXELS'],
    ['too many pixels in all', () => picture(9_000, 9_000).png().toBuffer(), 'PHOTO_TOO_MANY_PIXELS'],
    [
      'a picture that moves',
      async () =>
        sharp(Buffer.concat([Buffer.alloc(300 * 300 * 3, 10), Buffer.alloc(300 * 300 * 3, 200)]), {
          raw: { width: 300, height: 600, channels: 3, pageHeight: 300 },
        })
          .webp()
          .toBuffer(),
      'PHOTO_ANIMATED',
    ],
  ])('are not made of %s', async (_what, make, code) => {
    const { school, staff } = await setUp();
    const { body } = await send(staff, await make());
    expect(body).toMatchObject({ code });
    expect(await stored(school._id)).toEqual([]);
  });

  it('are only the picture of a file that holds more than one', async () => {
    const { staff } = await setUp();
    const polyglot = Buffer.concat([await jpeg('#123456'), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    const [photo] = (await send(staff, polyglot)).body.photos;
    for (const { address } of photoFiles(photo ?? { id: '', width: 1 })) {
      expect((await app.inject(address)).rawPayload.includes('<script>')).toBe(false);
    }
  });

  it('are not larger than 10 MB, which is said before the file is read', async () => {
    const { school, staff } = await setUp();
    const { statusCode, body } = await send(staff, Buffer.alloc(maxPhotoBytes + 1));
    expect([statusCode, body]).toMatchObject([413, { code: 'PHOTO_TOO_LARGE' }]);
    expect(await stored(school._id)).toEqual([]);
  });

  it('are cut off where they become too large without having said so', async () => {
    const { school, staff } = await setUp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { payload, headers } = formBody(
      { alt: 'Stor' },
      { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0) },
    );
    const sending = httpRequest({
      port,
      method: 'POST',
      path: addressOf('addSchoolPhoto'),
      headers: { ...staff.headers, ...headers, 'transfer-encoding': 'chunked' },
    });
    // whoever goes on sending may find the connection closed before the answer is read
    const ended = new Promise<number | string>((resolve) => {
      sending.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      sending.on('error', () => resolve('closed'));
    });
    sending.write(payload.subarray(0, payload.lastIndexOf('\r\n--')));
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      if (sent >= 50 || sending.destroyed) return;
      sent += 1;
      sending.write(chunk, () => setImmediate(more));
    };
    more();
    expect([413, 'closed']).toContain(await ended);
    expect(sent).toBeLessThan(40);
    sending.destroy();
    expect(await stored(school._id)).toEqual([]);
  });

  it.each([
    [
      'without words',
      () => formBody({ alt: ' ' }, { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.from('x') }),
      400,
    ],
    ['without a file', () => formBody({ alt: 'Inget' }), 400],
    [
      'with a text that breaks lines',
      () => formBody({ alt: 'A\r\nB' }, { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.from('x') }),
      400,
    ],
    ['as JSON', () => ({ payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }), 415],
    [
      'that breaks off',
      () => ({
        payload: Buffer.from('--x\r\nContent-Disp'),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      400,
    ],
    [
      'without a boundary',
      () => ({ payload: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } }),
      400,
    ],
  ])('are not taken %s', async (_how, make, status) => {
    const { staff } = await setUp();
    const { payload, headers } = make();
    const url = addressOf('addSchoolPhoto');
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...staff.headers, ...headers } });
    expect([answer.statusCode, typeof answer.json<{ code: string }>().code]).toEqual([status, 'string']);
  });

  it('are eight at most, each once', async () => {
    const { school, staff } = await setUp();
    const first = await jpeg('#000001');
    await send(staff, first);
    expect((await send(staff, first)).body.photos).toHaveLength(1);
    const others = await Promise.all(
      Array.from({ length: maxSchoolPhotos }, (_, at) => jpeg(`#${String(at + 1)}${String(at + 1)}ff00`)),
    );
    const answers: string[] = [];
    for (const bytes of others) answers.push((await send(staff, bytes)).body.code);
    expect(answers.filter((code) => code === 'LIST_FULL')).toHaveLength(1);
    expect(await stored(school._id)).toHaveLength(maxSchoolPhotos);
  });

  it('are described, put in another order and taken away', async () => {
    const { school, staff } = await setUp();
    const { headers } = staff;
    const [one, two] = [await jpeg('#111111'), await jpeg('#222222')];
    await send(staff, one, 'Ett');
    const [first, second] = (await send(staff, two, 'Två')).body.photos;
    const params = { id: second?.id ?? '' };
    await ask(app, 'changeSchoolPhoto', { params, headers, body: { alt: 'Den andra' } });
    const ids = [params.id, first?.id ?? ''];
    expect((await ask(app, 'orderSchoolPhotos', { headers, body: { ids } })).json().photos).toMatchObject([
      { alt: 'Den andra' },
      { alt: 'Ett' },
    ]);
    for (const wrong of [[ids[0]], [...ids, 'x'], [ids[0], ids[0]], []]) {
      const answer = await ask(app, 'orderSchoolPhotos', { headers, body: { ids: wrong as string[] } });
      expect(answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    }
    expect((await ask(app, 'removeSchoolPhoto', { params, headers })).json().photos).toMatchObject([{ alt: 'Ett' }]);
    expect((await ask(app, 'removeSchoolPhoto', { params, headers })).statusCode).toBe(200);
    const gone = await ask(app, 'changeSchoolPhoto', { params, headers, body: { alt: 'x' } });
    expect(gone.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await stored(school._id)).toMatchObject([{ alt: 'Ett' }]);
  });

  it('are the school’s own administrators’ to change, while it is verified', async () => {
    const { school, staff } = await setUp();
    const stranger = await setUp();
    const [photo] = (await send(staff, await jpeg('#333333'))).body.photos;
    const params = { id: photo?.id ?? '' };
    const { headers } = stranger.staff;
    expect((await ask(app, 'removeSchoolPhoto', { params, headers })).json().photos).toEqual([]);
    expect((await ask(app, 'changeSchoolPhoto', { params, headers, body: { alt: 'Min' } })).statusCode).toBe(404);
    const viewer = await signInAs(app, 'school', school._id, 'viewer');
    expect((await send(viewer, await jpeg('#444444'))).body).toMatchObject({ code: 'VIEWER_READS_ONLY' });
    expect(await stored(school._id)).toHaveLength(1);
    const unverified = await setUp({ verification: null });
    expect((await send(unverified.staff, await jpeg('#555555'))).body).toMatchObject({ code: 'SCHOOL_NOT_VERIFIED' });
  });

  it('are deleted a day after nothing shows them any more', async () => {
    const { staff } = await setUp();
    const photos = createPhotoStore(openPhotoStorage(env.photos));
    const [kept] = (await send(staff, await jpeg('#666666'))).body.photos;
    const unshown = await photos.add(await jpeg('#777777'));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await removeUnshownPhotos(connection, photos, inHours(23));
    expect(await photos.read(unshown.id, '160.webp')).not.toBeNull();
    expect(await removeUnshownPhotos(connection, photos, inHours(25))).toBeGreaterThan(0);
    expect(await photos.read(unshown.id, '160.webp')).toBeNull();
    expect(await photos.read(kept?.id ?? '', '160.webp')).not.toBeNull();
  });
});
