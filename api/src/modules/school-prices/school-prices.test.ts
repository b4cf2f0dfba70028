import { describe, expect, it, vi } from 'vitest';
import { maxPriceVersions } from '../../../contracts/limits';
import type { ClassPrices, OwnPrices } from '../../../contracts/own-prices';
import { emptyClassPrices } from '../../../domain/pricing/price-form';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs } from '../../../test/factories/account';
import { cutOffBeforeAnnouncing } from '../../../test/cut-off';
import { changeSchool, storeSchool } from '../../../test/factories/school';
import { allModels } from '../../all-models';
import { createPersonalData } from '../privacy/service';
import { schoolPriceVersionModel } from './model';

const verification = { method: 'claim', verifiedAt: new Date('2026-10-01T00:00:00Z') };
const first = JSON.stringify({ B: { single: { price: 595, length: 40 }, frukost: '45 kr' } });

const withLesson = (kronor: number, changes: Partial<ClassPrices> = {}) => ({
  classes: [{ ...emptyClassPrices('B'), single: { priceOre: kronor * 100, lessonMinutes: 40 }, ...changes }],
});

describe("a school's own price list", async () => {
  const { app } = await buildTestApp();
  const { connection } = app.database;

  async function openSchool(fields: Parameters<typeof storeSchool>[1] = {}) {
    const school = await storeSchool(app, { verification, pricing: first, ...fields });
    const person = await signInAs(app, 'school', school._id);
    const colleague = await signInAs(app, 'school', school._id);
    const read = async ({ headers } = person): Promise<OwnPrices> =>
      (await ask(app, 'getOwnPrices', { headers })).json();
    const save = async (form: unknown, more: object = {}, { headers } = person) => {
      const { revision } = await read();
      return ask(app, 'saveOwnPrices', { headers, body: { revision, form, ...more } });
    };
    const versions = async () => (await ask(app, 'listOwnPriceVersions', { headers: person.headers })).json().versions;
    const stored = async () =>
      (await connection.collection<{ _id: string; pricing: unknown }>('schools').findOne({ _id: school._id }))?.pricing;
    return { school, person, colleague, read, save, versions, stored };
  }

  it('is read from the text that it has, with the lines that no field shows', async () => {
    const { read } = await openSchool();
    expect(await read()).toMatchObject({
      form: withLesson(595),
      unread: [{ place: 'B › frukost', text: '45 kr' }],
      version: 0,
      savedBy: null,
      school: { name: 'Majornas Trafikskola', district: 'Majorna-Linné', licenseTypes: ['B'] },
      readOnlyBecause: null,
    });
  });

  it('is shown and kept by the next try where the first one was cut off before students were told', async () => {
    const { school, person, read, versions } = await openSchool();
    const { headers } = person;
    const body = { revision: (await read()).revision, form: withLesson(650) };
    const shown = async () => {
      const page = await ask(app, 'getSchool', { params: { id: school._id } });
      return page.json().prices.list?.single?.priceOre;
    };
    expect(await shown()).toBe(59_500);
    cutOffBeforeAnnouncing(app);
    expect((await ask(app, 'saveOwnPrices', { headers, body })).statusCode).toBe(500);
    expect(await shown()).toBe(59_500);
    expect((await ask(app, 'saveOwnPrices', { headers, body })).statusCode).toBe(200);
    expect(await shown()).toBe(65_000);
    expect((await ask(app, 'saveOwnPrices', { headers, body })).statusCode).toBe(200);
    expect(await versions()).toMatchObject([{ number: 1, savedBy: 'Kim Ek' }, { number: 0 }]);
    const logged = await connection.collection('audit_logs').find({ subjectId: school._id }).toArray();
    expect(logged).toMatchObject([{ action: 'prices_published', meta: { version: 1 } }]);
  });

  it('is in the log, once, also where the first try was cut off before it was told', async () => {
    const { school, person, read } = await openSchool();
    const { headers } = person;
    const body = { revision: (await read()).revision, form: withLesson(650) };
    vi.spyOn(connection.model('audit_logs'), 'create').mockRejectedValueOnce(new Error('cut off'));
    expect((await ask(app, 'saveOwnPrices', { headers, body })).statusCode).toBe(500);
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await ask(app, 'saveOwnPrices', { headers, body })).statusCode).toBe(200);
    }
    const logged = await connection.collection('audit_logs').find({ subjectId: school._id }).toArray();
    expect(logged).toMatchObject([{ action: 'prices_published', who: person.user.id, meta: { version: 1 } }]);
  });

  it('is public as soon as it is saved, and keeps what nobody took away', async () => {
    const { school, read, save, versions } = await openSchool();
    const saved = await save(withLesson(650));
    expect(saved.json()).toMatchObject({ version: 1, savedBy: 'Kim Ek', unread: [{ text: '45 kr' }] });
    const page = (await ask(app, 'getSchool', { params: { id: school._id } })).json();
    expect(page.prices.list?.single).toMatchObject({ priceOre: 65_000, lessonMinutes: 40 });
    const found = (await ask(app, 'search')).json().items.find(({ id }) => id === school._id);
    expect(found?.priceFrom).toMatchObject({ priceOre: 65_000 });
    expect(await versions()).toMatchObject([
      { number: 1, savedBy: 'Kim Ek', restored: null },
      { number: 0, savedBy: null },
    ]);
    expect((await save(withLesson(650), { forget: [0] })).json()).toMatchObject({ unread: [], version: 2 });
    expect(await read()).toMatchObject({ form: withLesson(650), unread: [] });
    const logged = await connection
      .collection('audit_logs')
      .find({ subjectId: school._id })
      .sort({ 'meta.version': 1 })
      .toArray();
    expect(logged).toMatchObject([{ action: 'prices_published', meta: { version: 1 } }, { meta: { version: 2 } }]);
  });

  it('is of a known day once somebody has published it', async () => {
    const { school, read, save, versions } = await openSchool();
    expect((await read()).publishedAt).toBeNull();
    const { publishedAt } = (await save(withLesson(650))).json();
    expect(publishedAt).not.toBeNull();
    expect(await versions()).toMatchObject([{ publishedAt }, { number: 0, publishedAt: null }]);
    await changeSchool(app, school._id, { pricing: first });
    expect(await read()).toMatchObject({ version: 1, publishedAt: null });
  });

  it('is restored as it was, as a new version', async () => {
    const { person, read, save, versions, stored } = await openSchool();
    await save(withLesson(650));
    const params = { number: '0' };
    const { headers } = person;
    expect((await ask(app, 'getOwnPriceVersion', { params, headers })).json()).toMatchObject({ form: withLesson(595) });
    const body = { revision: (await read()).revision };
    const answer = await ask(app, 'restoreOwnPriceVersion', { params, headers, body });
    expect(answer.json()).toMatchObject({ version: 2, form: withLesson(595), unread: [{ text: '45 kr' }] });
    expect(await stored()).toBe(first);
    expect(await versions()).toMatchObject([{ number: 2, restored: 0 }, { number: 1 }, { number: 0 }]);
    expect((await ask(app, 'restoreOwnPriceVersion', { params, headers, body })).json()).toMatchObject({ version: 2 });
    for (const number of ['9', '-1', 'x', '1e3']) {
      expect((await ask(app, 'getOwnPriceVersion', { params: { number }, headers })).statusCode).toBe(404);
    }
  });

  it('is never overwritten: of two who save at once the later is told, and the same sent twice is saved once', async () => {
    const { person, colleague, read, versions } = await openSchool();
    const { revision } = await read();
    const send = (kronor: number, { headers } = person) =>
      ask(app, 'saveOwnPrices', { headers, body: { revision, form: withLesson(kronor) } });
    const answers = await Promise.all([send(650), send(640, colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const [lesson] = (await read()).form.classes;
    const won = (lesson?.single?.priceOre ?? 0) / 100;
    expect((await send(won)).json()).toMatchObject({ version: 1 });
    expect(await versions()).toMatchObject([{ number: 1, savedBy: 'Kim Ek' }, { number: 0 }]);
  });

  it('is saved once where the same is sent several times at once, and each is told that it is', async () => {
    const { school, person, read, versions } = await openSchool();
    const body = { revision: (await read()).revision, form: withLesson(650) };
    const { headers } = person;
    const answers = await Promise.all([1, 2, 3].map(() => ask(app, 'saveOwnPrices', { headers, body })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await versions()).toMatchObject([{ number: 1, savedBy: 'Kim Ek' }, { number: 0 }]);
    const again = answers.map((answer) => answer.json().version);
    expect(again).toEqual([1, 1, 1]);
    expect(await connection.collection('audit_logs').countDocuments({ subjectId: school._id })).toBe(1);
  });

  it('keeps as a version what somebody changed past the form', async () => {
    const { school, person, read, save, versions } = await openSchool();
    await save(withLesson(650));
    const { revision } = await read();
    await changeSchool(app, school._id, { pricing: '{"B":{"single":700}}' });
    const stale = await ask(app, 'saveOwnPrices', {
      headers: person.headers,
      body: { revision, form: withLesson(610) },
    });
    expect(stale.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await read()).toMatchObject({ savedBy: null });
    expect((await save(withLesson(620))).json()).toMatchObject({ version: 3, savedBy: 'Kim Ek' });
    expect((await versions()).map(({ number, savedBy }) => [number, savedBy])).toEqual([
      [3, 'Kim Ek'],
      [2, null],
      [1, 'Kim Ek'],
      [0, null],
    ]);
  });

  it.each([
    ['a price of nothing', { single: { priceOre: 0, lessonMinutes: 40 } }],
    ['a negative price', { single: { priceOre: -100, lessonMinutes: 40 } }],
    ['a price with thirteen digits', { single: { priceOre: 1_234_567_890_123, lessonMinutes: 40 } }],
    ['half an öre', { fromPriceOre: 100.5 }],
    ['a text for a price', { fromPriceOre: '650:-' }],
    ['an endless lesson', { single: { priceOre: 100, lessonMinutes: 1_000 } }],
    ['a name of two lines', { otherItems: [{ name: 'Riskettan\r\nBcc: alla', priceOre: 100 }] }],
    ['a course that is a pack', { otherItems: [{ name: '10 körlektioner', priceOre: 100 }] }],
    ['a course that is the lesson', { single: null, otherItems: [{ name: 'Körlektion', priceOre: 100 }] }],
    ['a field that nobody knows', { frukost: 1 }],
  ])('is not saved with %s', async (_what, changes) => {
    const { save, stored } = await openSchool();
    const answer = await save(withLesson(600, changes as Partial<ClassPrices>));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect(await stored()).toBe(first);
  });

  it('takes names that are formulas or pictures as the words that they are', async () => {
    const { save, read } = await openSchool();
    const otherItems = ['=1+1', '@SUM(A1)', '🚗 Halkbana', '__proto__'].map((name) => ({ name, priceOre: 60_000 }));
    expect((await save(withLesson(600, { otherItems }))).statusCode).toBe(200);
    expect((await read()).form).toEqual(withLesson(600, { otherItems }));
  });

  it('is emptied, and is then none', async () => {
    const { school, save, stored } = await openSchool();
    expect((await save({ classes: [] }, { forget: [0] })).statusCode).toBe(200);
    expect(await stored()).toBeNull();
    const page = (await ask(app, 'getSchool', { params: { id: school._id } })).json();
    expect(page.prices).toEqual({ list: null, ownWords: null, isUnreadable: false });
  });

  it.each([
    ['unverified', { verification: null }],
    ['archived', { status: 'archived' as const }],
  ])('of an %s school is read and not published', async (reason, fields) => {
    const { read, save, stored } = await openSchool(fields);
    expect(await read()).toMatchObject({ readOnlyBecause: reason, form: withLesson(595) });
    expect((await save(withLesson(650))).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect(await stored()).toBe(first);
  });

  it('is read by viewers, and is no other school’s', async () => {
    const { school, save, read } = await openSchool();
    const viewer = await signInAs(app, 'school', school._id, 'viewer');
    const stranger = await openSchool({ pricing: null });
    expect(await read(viewer)).toMatchObject({ readOnlyBecause: 'viewer', form: withLesson(595) });
    expect((await save(withLesson(1), {}, viewer)).json()).toMatchObject({ code: 'VIEWER_READS_ONLY' });
    await save(withLesson(650));
    expect(await stranger.read()).toMatchObject({ form: { classes: [] } });
    expect(await stranger.versions()).toEqual([]);
    const { headers } = stranger.person;
    expect((await ask(app, 'getOwnPriceVersion', { params: { number: '1' }, headers })).statusCode).toBe(404);
    const alone = await signInAs(app, 'school');
    expect((await ask(app, 'getOwnPrices', { headers: alone.headers })).statusCode).toBe(403);
  });

  it('keeps a bounded number of versions, which name nobody who has been erased', async () => {
    const { school, person, save, versions } = await openSchool();
    await save(withLesson(600));
    const model = schoolPriceVersionModel(connection);
    const more = Array.from({ length: maxPriceVersions + 4 }, (_, at) => at + 2);
    await model.insertMany(
      more.map((number) => ({
        _id: `${school._id}/${number}`,
        schoolId: school._id,
        number,
        pricing: null,
        userId: person.user.id,
        userName: 'Kim Ek',
        savedAt: new Date(),
      })),
    );
    await changeSchool(app, school._id, { pricing: null, pricingVersion: maxPriceVersions + 5 });
    await save(withLesson(601));
    const kept = await versions();
    expect([kept.length, kept[0]?.number, await model.countDocuments({ schoolId: school._id })]).toEqual([
      maxPriceVersions,
      maxPriceVersions + 6,
      maxPriceVersions,
    ]);
    await createPersonalData(connection, allModels).erase({ email: person.user.email });
    expect(await model.countDocuments({ schoolId: school._id, userName: { $ne: null } })).toBe(0);
  });
});
