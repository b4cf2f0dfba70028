import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../contracts/address';
import type { TeacherProfile } from '../../../contracts/own-teachers';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, signInAsTeacher, type SignedInCaller } from '../../../test/factories/account';
import { announceChange, storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { formBody } from '../../../test/form-body';
import { createTeacherService } from '../teachers/service';

const verification = { method: 'claim', verifiedAt: new Date('2026-11-01T12:00:00Z') };
const profile: TeacherProfile = {
  name: 'Amina Lind',
  title: 'Trafiklärare',
  yearsExperience: 8,
  languages: ['svenska', 'arabiska'],
  licenseTypes: ['B'],
  personalPresentation: 'Vi tar en sak i taget.',
  teachingStyle: 'Lugn och tydlig',
  schedule: ['evenings', 'weekends'],
  specialties: ['Mörkerkörning'],
  bestFor: [],
};

describe("a teacher's own entry", async () => {
  const { app } = await buildTestApp();
  const teachers = createTeacherService(app.database.connection);
  async function setUp(fields: object = {}) {
    const school = await storeSchool(app, { verification, ...fields });
    const entry = await storeTeacher(app, school._id);
    return { school, entry, caller: await signInAsTeacher(app, entry._id) };
  }
  const read = ({ headers }: SignedInCaller) => ask(app, 'getOwnEntry', { headers });
  const change = ({ headers }: SignedInCaller, version: number, changes: object = {}) =>
    ask(app, 'changeOwnEntry', { headers, body: { ...profile, ...changes, version } });
  const page = async (id: string) => (await ask(app, 'getTeacher', { params: { id } })).json();

  it('is read and changed by the teacher, and seen by students at once, with what is measured', async () => {
    const { school, entry, caller } = await setUp();
    const before = (await read(caller)).json();
    expect(before).toMatchObject({
      teacher: { id: entry._id, version: 0, photo: null, profile: { name: entry.name, schedule: [] } },
      schoolName: school.name,
      isPublished: true,
    });
    const changed = await change(caller, 0);
    expect(changed.json()).toMatchObject({ teacher: { profile, version: 1 } });
    expect(await page(entry._id)).toMatchObject({ ...profile, rating: entry.rating });
  });

  it('counts in the matching by the times that the teacher has told', async () => {
    const { entry, caller } = await setUp();
    await change(caller, 0, { schedule: ['evenings'] });
    const query = {
      language: 'arabiska',
      licenseType: 'B',
      gearbox: 'both',
      schedule: 'evenings',
      teachingStyle: 'calm',
    } as const;
    const { score, parts } = (await ask(app, 'getMatch', { params: { id: entry._id }, query })).json();
    expect(score).toBeGreaterThan(0);
    expect(parts).toContainEqual({ id: 'schedule', points: 10, maxPoints: 10, state: 'fits' });
  });

  it('is never overwritten: the school and the teacher may change it at once', async () => {
    const { school, entry, caller } = await setUp();
    const { headers } = await signInAs(app, 'school', school._id);
    const answers = await Promise.all([
      change(caller, 0, { title: 'Min' }),
      ask(app, 'changeTeacher', {
        params: { id: entry._id },
        headers,
        body: { ...profile, title: 'Skolans', version: 0 },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await page(entry._id)).title).toBe(answers[0].statusCode === 200 ? 'Min' : 'Skolans');
    expect((await change(caller, 0)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  it('has a photo', async () => {
    const { entry, caller } = await setUp();
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffc52e' } })
      .png()
      .toBuffer();
    const send = (file: Buffer) => {
      const { payload, headers } = formBody({ alt: 'Amina Lind' }, { name: 'a.png', type: 'image/png', bytes: file });
      const url = addressOf('sendOwnEntryPhoto');
      return app.inject({ method: 'POST', url, payload, headers: { ...caller.headers, ...headers } });
    };
    expect((await send(Buffer.from('<html>'))).statusCode).toBeGreaterThanOrEqual(400);
    expect((await page(entry._id)).photo).toBeNull();
    expect((await send(bytes)).statusCode).toBe(200);
    expect((await page(entry._id)).photo).toMatchObject({ width: 300, alt: 'Amina Lind' });
    await ask(app, 'removeOwnEntryPhoto', { headers: caller.headers });
    expect((await page(entry._id)).photo).toBeNull();
  });

  it.each([
    ['name', ''],
    ['schedule', ['nights']],
    ['teachingStyle', 'Lugn\r\nBcc: alla'],
    ['rating', 5],
    ['schoolId', 'x'],
    ['id', 'x'],
  ])('is not stored with such a %s: %j', async (field, value) => {
    const { entry, caller } = await setUp();
    expect((await change(caller, 0, { [field]: value })).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await page(entry._id)).toMatchObject({ name: entry.name, schoolId: entry.schoolId });
  });

  it('is not changed while nobody answers for the school', async () => {
    const { entry, caller } = await setUp({ verification: null });
    expect((await read(caller)).json()).toMatchObject({ isPublished: false });
    expect((await change(caller, 0)).json()).toMatchObject({ code: 'SCHOOL_NOT_VERIFIED' });
    expect((await page(entry._id)).name).toBe(entry.name);
  });

  it('is no more once the school has removed it, and is not there before there is one', async () => {
    const { school, entry, caller } = await setUp();
    await teachers.remove(school._id, entry._id);
    await announceChange(app);
    for (const who of [caller, await signInAsTeacher(app, null)]) {
      for (const answer of [await read(who), await change(who, 0)]) {
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
      }
    }
  });
});
