import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../contracts/address';
import { idempotencyKeyHeader } from '../../../contracts/leads';
import { maxTeachers } from '../../../contracts/limits';
import type { OwnTeacher, TeacherProfile } from '../../../contracts/own-teachers';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { signInAs, type SignedInCaller, storeAccount } from '../../../test/factories/account';
import { storeSchool } from '../../../test/factories/school';
import { storeTeacher } from '../../../test/factories/teacher';
import { formBody } from '../../../test/form-body';
import { createTeacherService } from '../teachers/service';

const verification = { method: 'claim', verifiedAt: new Date('2026-11-01T12:00:00Z') };
const profile: TeacherProfile = {
  name: 'Amina Lind',
  title: 'Trafiklärare',
  yearsExperience: 8,
  languages: ['svenska'],
  licenseTypes: ['B'],
  personalPresentation: '=1+1\nVi tar en sak i taget.',
  teachingStyle: 'Lugn, men rak',
  schedule: ['weekdays', 'evenings'],
  specialties: ['Mörkerkörning'],
  bestFor: [],
};

describe("a school's teachers", async () => {
  const { app } = await buildTestApp();
  async function setUp(fields: object = {}) {
    const school = await storeSchool(app, { verification, ...fields });
    return { school, staff: await signInAs(app, 'school', school._id) };
  }
  const list = async ({ headers }: SignedInCaller) => (await ask(app, 'listOwnTeachers', { headers })).json().teachers;
  const add = ({ headers }: SignedInCaller, changes: object = {}, key: string = randomUUID()) =>
    ask(app, 'addTeacher', { headers: { ...headers, [idempotencyKeyHeader]: key }, body: { ...profile, ...changes } });
  const change = ({ headers }: SignedInCaller, { id, version }: Pick<OwnTeacher, 'id' | 'version'>, changes: object) =>
    ask(app, 'changeTeacher', { params: { id }, headers, body: { ...profile, ...changes, version } });
  const page = (id: string) => ask(app, 'getTeacher', { params: { id } });
  const first = async (staff: SignedInCaller): Promise<OwnTeacher> => {
    const [teacher] = await list(staff);
    if (!teacher) throw new Error('there is no teacher');
    return teacher;
  };

  describe('with an account that is tied to none of them', async () => {
    const accounts = async ({ headers }: SignedInCaller) =>
      (await ask(app, 'listTeacherAccounts', { headers })).json().accounts;
    const tie = ({ headers }: SignedInCaller, id: string, teacherId: string) =>
      ask(app, 'tieTeacherAccount', { params: { id }, body: { teacherId }, headers });
    async function waiting(schoolId: string) {
      const { _id: authId, email } = await storeAccount(app, { role: 'teacher' });
      await createTeacherService(app.database.connection).createProfile({
        authId,
        schoolId,
        teacherId: null,
        schoolName: null,
        firstName: 'Ove',
        lastName: 'Sten',
        phone: null,
        email,
      });
      return email;
    }

    it('are told to their school alone, which says who they are', async () => {
      const { school, staff } = await setUp();
      const other = await setUp();
      const email = await waiting(school._id);
      await add(staff);
      const entry = await first(staff);
      const [account] = await accounts(staff);
      expect(account).toEqual({ id: expect.any(String) as string, name: 'Ove Sten', email });
      expect(await accounts(other.staff)).toEqual([]);
      const id = account?.id ?? '';
      expect((await tie(other.staff, id, entry.id)).json()).toMatchObject({ code: 'NOT_FOUND' });
      expect((await tie(staff, id, randomUUID())).json()).toMatchObject({ code: 'TEACHER_NOT_FOUND' });
      const viewer = await signInAs(app, 'school', school._id, 'viewer');
      expect((await tie(viewer, id, entry.id)).json()).toMatchObject({ code: 'VIEWER_READS_ONLY' });
      const answer = await tie(staff, id, entry.id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { accounts: [] }]);
      expect((await tie(staff, id, entry.id)).json()).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('are of one teacher each, and wait again when the school shows that teacher no longer', async () => {
      const { school, staff } = await setUp();
      await waiting(school._id);
      await waiting(school._id);
      await add(staff);
      const entry = await first(staff);
      const [one, two] = await accounts(staff);
      await tie(staff, one?.id ?? '', entry.id);
      expect((await tie(staff, two?.id ?? '', entry.id)).json()).toMatchObject({ code: 'TEACHER_HAS_ACCOUNT' });
      await ask(app, 'removeTeacher', { params: { id: entry.id }, headers: staff.headers });
      expect((await accounts(staff)).map(({ id }) => id)).toEqual([one?.id, two?.id]);
    });
  });

  it('are added once, and seen by students at once, with nothing that nobody has said', async () => {
    const { school, staff } = await setUp();
    const key = randomUUID();
    await Promise.all([add(staff, {}, key), add(staff, {}, key)]);
    expect(await list(staff)).toEqual([{ id: key, profile, photo: null, version: 1 }]);
    expect((await page(key)).json()).toMatchObject({
      ...profile,
      schoolId: school._id,
      rating: null,
      successRate: null,
      pricePerLessonOre: null,
    });
  });

  it('are changed, and never overwritten', async () => {
    const { staff } = await setUp();
    await add(staff);
    const teacher = await first(staff);
    const answers = await Promise.all([
      change(staff, teacher, { title: 'Min' }),
      change(staff, teacher, { title: 'Din' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = answers[0].statusCode === 200 ? 'Min' : 'Din';
    expect((await page(teacher.id)).json().title).toBe(won);
    expect((await change(staff, teacher, {})).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  it('are changed once where the same is sent twice at once, and again after its answer was lost', async () => {
    const { staff } = await setUp();
    await add(staff);
    const teacher = await first(staff);
    const send = () => change(staff, teacher, { title: 'Min' });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await first(staff)).toMatchObject({ profile: { title: 'Min' }, version: teacher.version + 1 });
  });

  it('are a bounded number, also where several are added at once', async () => {
    const { school, staff } = await setUp();
    const stored = app.database.connection.collection<{ _id: string; schoolId: string }>('teachers');
    const store = (count: number) =>
      stored.insertMany(
        Array.from({ length: count }, () => ({ ...profile, _id: randomUUID(), schoolId: school._id, version: 1 })),
      );
    const count = () => stored.countDocuments({ schoolId: school._id });
    await store(maxTeachers - 2);
    await Promise.all(Array.from({ length: 10 }, () => add(staff)));
    expect(await count()).toBeLessThanOrEqual(maxTeachers);
    const room = maxTeachers - (await count());
    if (room > 0) await store(room);
    expect((await add(staff)).json()).toMatchObject({ code: 'LIST_FULL' });
    expect(await count()).toBe(maxTeachers);
  });

  it('keep what is measured, when one from before is changed', async () => {
    const { school, staff } = await setUp();
    const stored = await storeTeacher(app, school._id, { successRate: 80 });
    expect((await change(staff, { id: stored._id, version: 0 }, { name: 'Nytt Namn' })).statusCode).toBe(200);
    expect((await page(stored._id)).json()).toMatchObject({ name: 'Nytt Namn', rating: 4.6, successRate: 80 });
  });

  it('who are removed have no page, and enquiries keep their names', async () => {
    const { staff } = await setUp();
    await add(staff);
    const { id } = await first(staff);
    const remove = () => ask(app, 'removeTeacher', { params: { id }, headers: staff.headers });
    expect((await remove()).json()).toEqual({ teachers: [] });
    expect((await remove()).statusCode).toBe(200);
    expect((await page(id)).json()).toMatchObject({ code: 'TEACHER_NOT_FOUND' });
    const names = await createTeacherService(app.database.connection).namesOf([id]);
    expect(names.get(id)).toBe('Amina Lind');
    expect((await change(staff, { id, version: 1 }, {})).json()).toMatchObject({ code: 'TEACHER_NOT_FOUND' });
  });

  it('have a photo', async () => {
    const { staff } = await setUp();
    await add(staff);
    const { id } = await first(staff);
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffc52e' } })
      .png()
      .toBuffer();
    const { payload, headers } = formBody({ alt: 'Amina Lind' }, { name: 'a.png', type: 'image/png', bytes });
    const send = (teacherId: string, caller = staff) =>
      app.inject({
        method: 'POST',
        url: addressOf('sendTeacherPhoto', { params: { id: teacherId } }),
        payload,
        headers: { ...caller.headers, ...headers },
      });
    expect((await send(id)).statusCode).toBe(200);
    expect((await page(id)).json().photo).toMatchObject({ width: 300, alt: 'Amina Lind' });
    expect((await send(randomUUID())).json()).toMatchObject({ code: 'TEACHER_NOT_FOUND' });
    expect((await send(id, (await setUp()).staff)).json()).toMatchObject({ code: 'TEACHER_NOT_FOUND' });
    await ask(app, 'removeTeacherPhoto', { params: { id }, headers: staff.headers });
    expect((await page(id)).json().photo).toBeNull();
  });

  it.each([
    ['name', 'A'],
    ['name', 'Amina\r\nLind'],
    ['title', ''],
    ['yearsExperience', 71],
    ['languages', []],
    ['schedule', ['nights']],
    ['specialties', Array.from({ length: 9 }, () => 'x')],
    ['rating', 5],
    ['successRate', 100],
    ['pedagogicalAbility', 5],
  ])('are not stored with such a %s: %j', async (field, value) => {
    const { staff } = await setUp();
    expect((await add(staff, { [field]: value })).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await list(staff)).toEqual([]);
  });

  it('are their own school’s, and not a viewer’s to change', async () => {
    const { school, staff } = await setUp();
    await add(staff);
    const teacher = await first(staff);
    const stranger = (await setUp()).staff;
    expect((await change(stranger, teacher, { name: 'Deras' })).json()).toMatchObject({ code: 'TEACHER_NOT_FOUND' });
    await ask(app, 'removeTeacher', { params: { id: teacher.id }, headers: stranger.headers });
    const viewer = await signInAs(app, 'school', school._id, 'viewer');
    expect((await add(viewer)).json()).toMatchObject({ code: 'VIEWER_READS_ONLY' });
    expect(await list(viewer)).toMatchObject([{ profile: { name: 'Amina Lind' } }]);
    expect((await add((await setUp({ verification: null })).staff)).json()).toMatchObject({
      code: 'SCHOOL_NOT_VERIFIED',
    });
  });
});
