import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../contracts/endpoints';
import { type Answer, ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { cutOffBeforeAnnouncing } from '../../../test/cut-off';
import { announceChange, changeSchool, storeSchool, storeSchools } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { createTeacherService } from '../teachers/service';
import { schoolModel } from './model';
import { createSchoolService } from './service';

describe('schools', async () => {
  const { app, databaseName } = await buildTestApp();
  const names = (answer: Answer<'listSchools' | 'searchSchools'>) => answer.json().map((school) => school.name);

  beforeAll(async () => {
    await storeSchools(
      app,
      { name: 'Bästa Skolan', rating: 4.9, reviewCount: 200, pricing: '{"B":{"single":{"price":595}}}' },
      { name: 'Nya Skolan', rating: null, reviewCount: 0, ratingOrigin: null, pricing: 'ring oss' },
      { name: 'Arkiverade Skolan', status: 'archived' },
      {
        name: 'Verifierade Skolan',
        status: 'verified',
        verification: { method: 'claim', verifiedAt: new Date('2026-10-01T08:00:00Z') },
      },
    );
  });

  it('tells which of some schools are public, whatever the ids', async () => {
    const [school] = (await ask(app, 'listSchools')).json();
    const archived = await storeSchool(app, { name: 'Arkiverade Skolan', status: 'archived' });
    const asked = [school?.id, archived._id, randomUUID(), 'x', '', school?.id, '../🙈'].join(',');
    const answer = await ask(app, 'findPublicSchools', { query: { ids: asked } });
    expect(answer.json()).toEqual({ ids: [school?.id] });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const ids of ['', 'x'.repeat(10_000)]) {
      expect((await ask(app, 'findPublicSchools', { query: { ids } })).statusCode).toBe(400);
    }
  });

  it('are shown by the next try where a registration or a photo was cut off before students were told', async () => {
    const { app: own } = await buildTestApp();
    const schools = createSchoolService(own.database.connection);
    const place = { address: 'Gatan 1', city: 'Göteborg', postalCode: null, district: null };
    const school = { id: randomUUID(), name: 'Egen', ...place };
    const register = () => schools.createRegistered({ ...school, phone: null, email: 'vi@egen.example' });
    const page = () => ask(own, 'getSchool', { params: { id: school.id } });
    expect((await page()).statusCode).toBe(404);
    cutOffBeforeAnnouncing(own);
    await expect(register()).rejects.toThrow('cut off');
    expect((await page()).statusCode).toBe(404);
    await register();
    expect((await page()).statusCode).toBe(200);

    const photo = { id: 'f'.repeat(64), alt: 'En bil', width: 400, height: 300 };
    cutOffBeforeAnnouncing(own);
    await expect(schools.addPhoto(school.id, photo)).rejects.toThrow('cut off');
    expect((await page()).json().photos).toEqual([]);
    await schools.addPhoto(school.id, photo);
    expect((await page()).json().photos).toMatchObject([{ alt: 'En bil' }]);
  });

  it('lists every public school in the recommended order, as the contract says', async () => {
    const answer = await ask(app, 'listSchools');
    expect(answer.statusCode).toBe(200);
    expect(names(answer)).toEqual(['Bästa Skolan', 'Verifierade Skolan', 'Nya Skolan']);
    const items = answer.json();
    expect(items[0]?.priceFrom).toEqual({
      kind: 'lesson',
      priceOre: 59_500,
      lessonMinutes: 45,
      isLengthAssumed: true,
      perMinuteOre: 1_320,
      per40MinutesOre: null,
      isDoubleLesson: false,
      pack: null,
    });
    expect(items[1]?.verification).toEqual({ method: 'claim', verifiedAt: '2026-10-01T08:00:00.000Z' });
    expect(items[2]?.priceFrom).toBeNull();
  });

  it('says where an enquiry reaches nobody: no address, and nobody who has taken the school over', async () => {
    const { app: own } = await buildTestApp();
    const verification = { method: 'claim', verifiedAt: new Date('2026-10-01T08:00:00Z') } as const;
    await storeSchools(
      own,
      { name: 'Ingen', email: null },
      { name: 'Tom', email: ' ' },
      { name: 'Övertagen', email: null, status: 'verified', verification },
      { name: 'Med adress', email: 'vi@skolan.example' },
    );
    const listed = (await ask(own, 'listSchools')).json();
    const unreachable = listed.filter(({ isUnreachable }) => isUnreachable).map(({ name }) => name);
    expect(unreachable.sort()).toEqual(['Ingen', 'Tom']);
  });

  it('says of a teacher at such a school the same, with the number that is left', async () => {
    const { app: own } = await buildTestApp();
    const silent = await storeSchool(own, { email: null, phone: '031-12 34 56' });
    const mailed = await storeSchool(own, { email: 'vi@skolan.example', phone: '031-65 43 21' });
    await storeTeacher(own, silent._id, { name: 'Amina Lind' });
    await storeTeacher(own, mailed._id, { name: 'Bo Ek' });
    await announceChange(own);
    expect((await ask(own, 'listTeachers')).json()).toMatchObject([
      { name: 'Amina Lind', isUnreachable: true, schoolPhone: '031-12 34 56' },
      expect.not.objectContaining({ isUnreachable: true, schoolPhone: '031-65 43 21' }),
    ]);
  });

  it('searches', async () => {
    const answer = await ask(app, 'searchSchools', {
      query: { q: 'bästa', city: 'Göteborg', rating: '4.5', sortByPrice: 'true' },
    });
    expect(answer.statusCode).toBe(200);
    expect(names(answer)).toEqual(['Bästa Skolan']);
    expect(names(await ask(app, 'searchSchools', { query: { q: 'arkiverade' } }))).toEqual([]);
    expect(names(await ask(app, 'searchSchools'))).toHaveLength(3);
  });

  it.each([
    ['rating=bra', 'rating'],
    ['rating=4&rating=5', 'rating'],
    ['intensiveCourse=1', 'intensiveCourse'],
    ['gearbox=manuell', 'gearbox'],
    ['licenseType=Q', 'licenseType'],
    ['q[$ne]=x', 'q[$ne]'],
    ['unknown=1', 'unknown'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('refuses the search %s and names the field', async (query, path) => {
    const answer = await app.inject(`${endpoints.searchSchools.url}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path }] });
  });

  it('shows one school with its own text, and nothing that is not in the contract', async () => {
    const [{ id } = { id: '' }] = (await ask(app, 'listSchools')).json();
    const answer = await ask(app, 'getSchool', { params: { id } });
    expect(answer.json()).toMatchObject({ id, pricing: '{"B":{"single":{"price":595}}}' });
  });

  it("shows on a school's page what it trains in and adapts, and neither for a document from before", async () => {
    const offers = { trainingTypes: ['korlektioner' as const, 'risk1' as const], specialNeeds: ['npf' as const] };
    const school = await storeSchool(app, offers);
    const page = async () => (await ask(app, 'getSchool', { params: { id: school._id } })).json();
    expect(await page()).toMatchObject(offers);
    const unset = { $unset: { trainingTypes: 1, specialNeeds: 1 } };
    await schoolModel(app.database.connection).collection.updateOne({ name: school.name }, unset);
    await announceChange(app);
    expect(await page()).toMatchObject({ trainingTypes: [], specialNeeds: [] });
    await schoolModel(app.database.connection).deleteOne({ _id: school._id });
    await announceChange(app);
  });

  it('answers an unknown and an archived school alike', async () => {
    const archived = await schoolModel(app.database.connection).findOne({ status: 'archived' }).lean();
    const unknown = await ask(app, 'getSchool', { params: { id: '3f0c1d7e-0000-4000-8000-000000000000' } });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ code: 'SCHOOL_NOT_FOUND', message: 'Trafikskolan kunde inte hittas.' });
    for (const id of [archived?._id ?? '', 'x', '../../etc/passwd', '%00', '[object Object]']) {
      const answer = await ask(app, 'getSchool', { params: { id } });
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
  });

  it('sends finished bytes: the same in every encoding, with 304 for who has them', async () => {
    const plain = await ask(app, 'listSchools');
    const br = await ask(app, 'listSchools', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await ask(app, 'listSchools', { headers: { 'accept-encoding': 'gzip;q=0.8, br;q=0' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, no-cache' });

    const etag = String(plain.headers.etag);
    for (const known of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const answer = await ask(app, 'listSchools', { headers: { 'if-none-match': known } });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    }
    const other = await ask(app, 'listSchools', { headers: { 'if-none-match': 'W/"x"' } });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity, br;q=0.5', undefined],
  ])('answers somebody who takes "%s" in that: %s', async (accepted, encoding) => {
    const answer = await ask(app, 'listSchools', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('shows a change on every instance', async () => {
    const { app: other } = await buildTestApp({ databaseName });
    expect(names(await ask(other, 'listSchools'))).toHaveLength(3);
    const before = (await ask(app, 'listSchools')).headers.etag;
    const { _id } = await storeSchool(other, { name: 'Nyöppnade Skolan' });
    const after = await ask(app, 'listSchools');
    expect(names(after)).toContain('Nyöppnade Skolan');
    expect(after.headers.etag).not.toBe(before);

    await schoolModel(app.database.connection).updateOne({ _id }, { $set: { status: 'archived' } });
    await announceChange(app);
    expect((await ask(other, 'getSchool', { params: { id: _id } })).statusCode).toBe(404);
  });

  it('leaves a broken document out and keeps the rest', async () => {
    const broken = await storeSchool(app, { name: 'Trasiga Skolan' });
    const { connection } = app.database;
    await connection
      .collection<{ _id: string }>('schools')
      .updateOne({ _id: broken._id }, { $set: { languages: ['?'] } });
    await announceChange(app);
    const listed = names(await ask(app, 'listSchools'));
    expect(listed).toContain('Bästa Skolan');
    expect(listed).not.toContain('Trasiga Skolan');
  });
});

describe('a school', async () => {
  const { app } = await buildTestApp();

  it('has no fewer teachers than it shows, in lists and on its page, as they come and go', async () => {
    const { _id: id } = await storeSchool(app, { name: 'Räknarens Trafikskola', teacherCount: 1 });
    const counts = async () => {
      const [list, found, page] = [
        await ask(app, 'listSchools'),
        await ask(app, 'searchSchools', { query: { q: 'Räknarens' } }),
        await ask(app, 'getSchool', { params: { id } }),
      ];
      const listed = [...list.json(), ...found.json()].filter((school) => school.id === id);
      return [...listed, page.json()].map(({ teacherCount }) => teacherCount);
    };
    const own = createTeacherService(app.database.connection);
    expect(await counts()).toEqual([1, 1, 1]);
    const teachers = [await storeTeacher(app, id), await storeTeacher(app, id), await storeTeacher(app, id)];
    expect(await counts()).toEqual([3, 3, 3]);
    const remove = async (gone: typeof teachers) => {
      for (const teacher of gone) await own.remove(id, teacher._id);
      await announceChange(app);
    };
    await remove(teachers.slice(0, 1));
    expect(await counts()).toEqual([2, 2, 2]);
    await remove(teachers.slice(1));
    expect(await counts()).toEqual([1, 1, 1]);
    await changeSchool(app, id, { teacherCount: 7 });
    await storeTeacher(app, id);
    expect(await counts()).toEqual([7, 7, 7]);
  });
});
